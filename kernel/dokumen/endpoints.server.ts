import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { DbError } from '#kernel/db/errors.server.ts'
import { menungguValidasi, type AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { tableName } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'
import { wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { daftarEndpoints } from '#kernel/resource/endpoints.server.ts'
import type { AksiServer, DokumenServer, Perintah } from './aksi.server.ts'
import { bentukIsian, readDraft, writeDokumen } from './draft.ts'
import { isiTanggalBuka } from './hari.ts'
import { grantOf, loadMuka, type Muka } from './muka.server.ts'
import { savePermintaan } from './otorisasi.server.ts'
import { decide, runPerintah } from './perintah.server.ts'
import { loadDokumen } from './simpan.server.ts'
import { kepalaDokumen, layarDokumen } from './tabel.ts'

/** Every endpoint of every document: its actions, the request for authorisation, its list and one document. */
export function dokumenEndpoints(dokumen: readonly AnyDokumen[], server: DokumenServer): Endpoint[] {
  return dokumen.flatMap((d) => {
    const own = server[d.name] ?? {}
    const m = { r: kepalaDokumen(d), aturan: undefined, dipakai: [], semua: new Map() }
    const aksi = Object.keys(d.aksi).map((nama) => act({ d, nama, server: own[nama] }))
    return [...aksi, periksa(d, own), ...daftarEndpoints(m, layarAntrean(d)), one(d)]
  })
}

const layarAksi = (d: AnyDokumen, nama: string): Layar[] =>
  [d.aksi[nama]!.layar].flat().map((path) => {
    const found = layarDokumen(d).find((l) => l.path === path)
    if (!found) throw new Error(`${d.name}.${nama} asks for the right of ${path}, which is not one of its routes`)
    return found
  })

/** Who may take a second step sees what waits for it, without the right to the list itself. */
const layarAntrean = (d: AnyDokumen): Layar[] =>
  Object.entries(d.aksi).flatMap(([nama, a]) =>
    a.dari !== 'baru' && a.dari.length === 1 && a.dari[0] === menungguValidasi ? layarAksi(d, nama) : [],
  )

const tata = { tanggal: z.string(), status: z.string(), oleh: z.string(), dibuat: z.string(), versi: z.int() }
const barisSchema = (d: AnyDokumen) =>
  Object.fromEntries(Object.entries(d.baris).map(([nama, of]) => [nama, z.array(wireSchema(of, { output: true }))]))
/** The whole document as it is answered. */
export const dokumenSchema = (d: AnyDokumen) =>
  wireSchema(d.header, { output: true }).extend({ [d.nomor.field]: z.string(), ...tata, ...barisSchema(d) })

const jsonOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
/** What openapi.json shows of what is sent; its fields are read by readDraft, which names every fault. */
const draftSchema = (d: Pick<AnyDokumen, 'header' | 'baris'>) =>
  z
    .record(z.string(), z.unknown())
    .meta(
      jsonOf(
        wireSchema(d.header).extend(
          Object.fromEntries(Object.entries(d.baris).map(([nama, of]) => [nama, z.array(wireSchema(of)).optional()])),
        ),
      ),
    )

interface Terbaca {
  readonly draft: Row
  readonly isian: Row
}

/** What was sent, read by the action's own fields. */
function readSent(c: Perintah, body: unknown, now: Date): Terbaca | Tolak {
  const aksi = c.d.aksi[c.nama]!
  const baru = aksi.dari === 'baru'
  const read = readDraft(baru ? c.d : bentukIsian(aksi), body)
  if (!read.ok) return tolakIsian(read.fields)
  return baru ? { draft: isiTanggalBuka(aksi, read.draft, now), isian: {} } : { draft: {}, isian: read.draft }
}

/** Rows that a document names and that are not there, or that somebody else made in the same moment. */
const galatDokumen =
  (d: AnyDokumen) =>
  (error: DbError): Tolak | undefined => {
    if (error.fault === 'foreign') {
      const field = error.name.replace(/_fkey$/, '').replace(new RegExp(`^${tableName(d)}_`), '')
      return tolak(422, 'rujukan', 'Data Tidak Ditemukan', { fields: [{ field, message: 'Data Tidak Ditemukan' }] })
    }
    if (error.fault === 'unique') return tolak(409, 'ada', 'Kode Sudah Ada')
    return error.retry && error.fault !== 'connection' ? tolak(409, 'sibuk', 'Sedang Dipakai, Coba Lagi') : undefined
  }

const nomorOf = (d: AnyDokumen, params: object): string => (params as Record<string, string>)[d.nomor.field] ?? ''

interface Sampai {
  readonly sent: Terbaca | Tolak
  readonly muka: Muka | undefined
}

function act(c: Perintah): Endpoint {
  const { d, nama } = c
  const aksi = d.aksi[nama]!
  const baru = aksi.dari === 'baru'
  const path = baru ? (nama === 'simpan' ? d.name : `${d.name}/${nama}`) : `${d.name}/{${d.nomor.field}}/${nama}`
  const params = z.object(baru ? {} : { [d.nomor.field]: z.string().min(1).max(60) })
  return endpoint({
    method: 'POST',
    path,
    summary: `${d.keterangan}: ${nama}`,
    akses: { layar: layarAksi(d, nama) },
    menulis: true,
    perintah: { dokumen: d.name, aksi: nama },
    params,
    body: draftSchema(baru ? d : bentukIsian(aksi)),
    answer: dokumenSchema(d),
    galat: galatDokumen(d),
    muka: async (p): Promise<Sampai> => {
      const sent = readSent(c, p.body, p.now)
      if (adalahTolak(sent)) return { sent, muka: undefined }
      const nomor = nomorOf(d, p.params)
      const m = { cabang: p.cabang, now: p.now, nomor, ...sent }
      return { sent, muka: await loadMuka(p.tx, p.mesin.buku, c, m, { grant: grantOf(p.request), nomor: true }) }
    },
    run: async (p) => {
      const { sent, muka } = p.muka
      if (adalahTolak(sent)) return sent
      return runPerintah(p, c, muka!, sent.draft, sent.isian)
    },
  })
}

/**
 * The till asks before it asks somebody above: the server stores draft, facts and categories, and the grant will be bound to that
 * copy. No category: nobody needs to be asked.
 */
function periksa(d: AnyDokumen, server: Readonly<Record<string, AksiServer>>): Endpoint {
  const named = (nama: string): Perintah | undefined =>
    Object.hasOwn(d.aksi, nama) ? { d, nama, server: server[nama] } : undefined
  return endpoint({
    method: 'POST',
    path: `${d.name}/periksa`,
    summary: `${d.keterangan}: what an action would need to be allowed`,
    akses: { layar: [...new Set(Object.keys(d.aksi).flatMap((nama) => layarAksi(d, nama)))] },
    menulis: true,
    body: z.strictObject({
      aksi: z.string().max(40).default('simpan'),
      nomor: z.string().max(60).optional(),
      draft: z.record(z.string(), z.unknown()),
    }),
    answer: z.object({
      id_periksa: z.string().nullable(),
      kategori: z.array(z.string()),
      butuh: z.array(z.unknown()),
      isi: z.unknown(),
    }),
    galat: galatDokumen(d),
    muka: async (p): Promise<Sampai> => {
      const c = named(p.body.aksi)
      const sent = c ? readSent(c, p.body.draft, p.now) : tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      if (!c || adalahTolak(sent)) return { sent, muka: undefined }
      const m = { cabang: p.cabang, now: p.now, nomor: p.body.nomor ?? '', ...sent }
      return { sent, muka: await loadMuka(p.tx, p.mesin.buku, c, m, { grant: '', nomor: false }) }
    },
    run: async (p) => {
      const { sent, muka } = p.muka
      if (adalahTolak(sent)) return sent
      const c = named(p.body.aksi)!
      const boleh = layarAksi(d, c.nama).some((l) => bolehkah(l, p.sesi).boleh)
      if (!boleh) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
      const putusan = decide(p, c, muka!, sent.draft, sent.isian)
      if (adalahTolak(putusan)) return putusan
      const { butuh } = putusan
      const id = butuh.length > 0 ? await savePermintaan(p.tx, p.sesi, putusan.diminta(), butuh, p.now) : null
      // Who may allow it sees at once that somebody waits.
      if (id !== null) p.afterCommit(() => p.mesin.pengabar.diminta(p.sesi.kode_toko, id))
      return { id_periksa: id, kategori: butuh.map((b) => b.kategori), butuh, isi: writeDokumen(d, putusan.isi) }
    },
  })
}

function one(d: AnyDokumen): Endpoint {
  const layar = layarDokumen(d)
  return endpoint({
    method: 'GET',
    path: `${d.name}/{${d.nomor.field}}`,
    summary: `${d.keterangan}: one document with its lines`,
    akses: { layar: layar.filter((l) => l.kind !== 'report') },
    membaca: true,
    params: z.object({ [d.nomor.field]: z.string().min(1).max(60) }),
    answer: dokumenSchema(d),
    run: async (p) => {
      const nomor = nomorOf(d, p.params)
      const dok = await loadDokumen(p.tx, d, p.sesi.kode_toko, nomor, false)
      return dok ? wireOf(d, dok) : tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}

/** A stored document as it is answered. */
export const wireOf = (d: AnyDokumen, dok: Row & { nomor: string; versi: bigint }): Record<string, unknown> => ({
  [d.nomor.field]: dok.nomor,
  tanggal: dok.tanggal,
  status: dok.status,
  oleh: dok.oleh,
  dibuat: dok.dibuat,
  versi: Number(dok.versi),
  ...writeDokumen(d, dok),
})
