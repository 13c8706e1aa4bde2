import { fieldEntries, type AnyResource, type Salah } from '#kernel/define/resource.ts'
import { readDraft, type DraftDari } from '#kernel/dokumen/draft.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { readField, wireKey } from '#kernel/fields/row.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja } from '#kernel/resource/aturan.server.ts'
import { toWire } from '#kernel/resource/rows.server.ts'
import {
  createRow,
  deleteRow,
  loadOne,
  reactivateRow,
  updateRow,
  type Master,
  type Saved,
} from '#kernel/resource/save.server.ts'

/** Many rows of masters in one call: each by the rules of its resource, all of them in the transaction of the call. */
export interface Massal {
  readonly p: PanggilanApaSaja
  readonly master: ReadonlyMap<string, Master>
}

/** What rooms attach to their resources, by name: composed with the endpoints, as for the masters' own. */
export type Aturan = Readonly<Record<string, AturanResource>>

/** Screens are told once a resource, not once a row. */
export function mulaiMassal(asal: PanggilanApaSaja, resources: readonly AnyResource[], aturan: Aturan): Massal {
  const semua = new Map(asal.mesin.resources.map((r) => [r.name, r]))
  const master = new Map(
    resources.map((r) => [r.name, { r, aturan: aturan[r.name], dipakai: pemakai(r, semua), semua }]),
  )
  asal.afterCommit(() => {
    for (const name of master.keys()) asal.mesin.live.emitMaster(name, asal.sesi.kode_toko)
  })
  return { p: { ...asal, afterCommit: () => {} }, master }
}

const pemakai = (r: AnyResource, semua: ReadonlyMap<string, AnyResource>): Master['dipakai'] =>
  [...semua.values()].flatMap((oleh) =>
    fieldEntries(oleh).flatMap(([field, f]) =>
      f.kind === 'ref' && (f as { resource?: string }).resource === r.name ? [{ oleh, field }] : [],
    ),
  )

/**
 * Saves a row by its key: a new one is made (with `awal`, which a later save leaves alone), a deleted one comes back, one that stands
 * is changed, and one that is already so is not touched.
 */
export async function saveBaris(m: Massal, r: AnyResource, wire: WireRow, awal: WireRow = {}): Promise<Saved | Tolak> {
  const master = m.master.get(r.name)!
  const name = wireKey(r.key, r.fields[r.key]!)
  const kunci = readField(r.fields[r.key]!, wire[name])
  if (!kunci.ok) return tolak(422, 'isian', kunci.message, { fields: [{ field: name, message: kunci.message }] })
  const key = String(kunci.value)
  const lama = await loadOne(master, m.p, key, true)
  if (!lama) return createRow(master, m.p, { ...awal, ...wire })
  const hidup = lama.dihapus
    ? await reactivateRow(master, m.p, key)
    : toWire(r, lama, m.p.mesin.segel, m.p.sesi.kode_toko)
  if (adalahTolak(hidup)) return hidup
  if (Object.entries(wire).every(([k, v]) => hidup[k] === v || k === name)) return hidup
  return updateRow(master, m.p, key, { ...wire, versi: hidup.versi })
}

/** Deletes a row that stands; none: nothing to do. */
export async function hapusBaris(m: Massal, r: AnyResource, key: string): Promise<Tolak | undefined> {
  const master = m.master.get(r.name)!
  const lama = await loadOne(master, m.p, key, true)
  if (!lama || lama.dihapus) return undefined
  const jawab = await deleteRow(master, m.p, key)
  return adalahTolak(jawab) ? jawab : undefined
}

/** A draft of a step, read: what the step itself demands comes after the faults of its fields, all at once. */
export function bacaLangkah<D extends Parameters<typeof readDraft>[0]>(
  bentuk: D,
  wire: unknown,
  periksa: (draft: DraftDari<D>) => readonly Salah[],
): DraftDari<D> | Tolak {
  const read = readDraft(bentuk, wire)
  const fields = read.ok ? periksa(read.draft) : read.fields
  return read.ok && fields.length === 0 ? read.draft : tolakIsian(fields)
}

/** Every line that has the code of a line before it. */
export const kodeGanda = <R>(nama: string, baris: readonly R[], kunci: keyof R & string): Salah[] =>
  baris.flatMap((b, i) =>
    baris.slice(0, i).some((dulu) => dulu[kunci] === b[kunci])
      ? [{ field: `${nama}.${i}.${kunci}`, message: 'Kode Sudah Ada' }]
      : [],
  )

/** A refusal of one row in the words of the form: its fields by the form's names, below `awalan`. */
export function diForm(t: Tolak, awalan: string, nama: Readonly<Record<string, string>>, utama: string): Tolak {
  const fields: Salah[] = (t.fields ?? [{ field: '', message: t.message }]).map((s) => ({
    field: awalan + (nama[s.field] ?? utama),
    message: s.message,
  }))
  return { ...t, fields }
}
