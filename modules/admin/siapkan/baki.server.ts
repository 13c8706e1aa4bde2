import { z } from 'zod'
import type { Salah } from '#kernel/define/resource.ts'
import type { DraftOf } from '#kernel/fields/field.ts'
import { readRow, writeRow } from '#kernel/fields/row.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { baki } from '#master'
import { saveAtur } from '#toko/server'
import { rentangFields } from './isian.ts'
import { jawabLangkah, layarSiapkan } from './keadaan.server.ts'
import { jawabanSiapkan } from './jawaban.server.ts'
import { diForm, mulaiMassal, saveBaris, type Aturan, type Massal } from './massal.server.ts'
import { susunBaki, type BakiBaru } from './rentang.ts'

type Baris = DraftOf<typeof rentangFields>

const body = z
  .strictObject({
    rentang: z.array(z.record(z.string(), z.unknown())).max(40),
    baki_bawaan: z.string().max(20),
  })
  .meta(jsonOf(z.strictObject({ rentang: z.array(wireSchema(rentangFields)), baki_bawaan: z.string() })))

/** The ranges as typed and the trays they make, or every fault at once. */
function baca(isi: z.output<typeof body>): { baris: Baris[]; baki: BakiBaru<Baris>[] } | Tolak {
  const salah: Salah[] = []
  const baris = isi.rentang.flatMap((wire, i) => {
    const read = readRow(rentangFields, wire)
    if (read.ok) return [read.row]
    salah.push(...read.fields.map((s) => ({ ...s, field: `rentang.${i}.${s.field}` })))
    return []
  })
  const susunan = salah.length > 0 ? { baki: [], salah } : susunBaki(baris)
  if (susunan.salah.length > 0) return tolak(422, 'isian', susunan.salah[0]!.message, { fields: susunan.salah })
  return { baris, baki: susunan.baki }
}

const namaForm = { nama_toko: 'nama', kode_gudang: 'kode_gudang', berat_baki: 'berat_baki', kapasitas: 'kapasitas' }

async function saveSemua(m: Massal, semua: readonly BakiBaru<Baris>[]): Promise<Tolak | undefined> {
  for (const { kode, nama, ke, baris } of semua) {
    const { kode_gudang, berat_baki, kapasitas } = writeRow(rentangFields, baris)
    const jawab = await saveBaris(m, baki, { kode_toko: kode, nama_toko: nama, kode_gudang, berat_baki, kapasitas })
    if (adalahTolak(jawab)) return diForm(jawab, `rentang.${ke}.`, namaForm, 'rentang')
  }
  return undefined
}

/** Step 5: trays of several ranges, and where a piece goes whose tray is no more. */
export const saveBaki = (aturan: Aturan) =>
  endpoint({
    method: 'POST',
    path: 'siapkan/baki',
    summary: 'Setting up a shop: trays by ranges such as A01–F08; trays that stand are changed, none is deleted',
    akses: { layar: layarSiapkan },
    menulis: true,
    body,
    answer: jawabanSiapkan,
    run: async (p: Panggilan<z.output<typeof body>, unknown, unknown>) => {
      const isi = baca(p.body)
      if (adalahTolak(isi)) return isi
      const hasil =
        (await saveSemua(mulaiMassal(p, [baki], aturan), isi.baki)) ??
        (await saveAtur(p, { flag: {}, setting: { baki_bawaan: p.body.baki_bawaan } }))
      return jawabLangkah(p, hasil, 5, { baki: isi.baris.map((b) => writeRow(rentangFields, b)) })
    },
  })
