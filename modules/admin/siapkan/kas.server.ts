import { z } from 'zod'
import type { Salah } from '#kernel/define/resource.ts'
import type { DraftOf } from '#kernel/fields/field.ts'
import { readRow, writeRow } from '#kernel/fields/row.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { bank, rekening } from '#master'
import { kasFields, rekeningFields } from './isian.ts'
import { jawabLangkah, layarSiapkan } from './keadaan.server.ts'
import { jawabanSiapkan } from './jawaban.server.ts'
import { diForm, mulaiMassal, saveBaris, type Aturan, type Massal } from './massal.server.ts'

type Baris = DraftOf<typeof rekeningFields>

const body = z
  .looseObject({ rekening: z.array(z.record(z.string(), z.unknown())).max(60) })
  .meta(jsonOf(wireSchema(kasFields).extend({ rekening: z.array(wireSchema(rekeningFields)) })))

function baca(isi: z.output<typeof body>): { kas: number; baris: Baris[] } | Tolak {
  const { rekening: semua, ...atas } = isi
  const salah: Salah[] = []
  const kas = readRow(kasFields, atas)
  if (!kas.ok) salah.push(...kas.fields)
  const baris: Baris[] = []
  semua.forEach((wire, i) => {
    const read = readRow(rekeningFields, wire)
    if (!read.ok) return salah.push(...read.fields.map((s) => ({ ...s, field: `rekening.${i}.${s.field}` })))
    if (baris.some((b) => b.no_rekening === read.row.no_rekening))
      salah.push({ field: `rekening.${i}.no_rekening`, message: 'Kode Sudah Ada' })
    return baris.push(read.row)
  })
  return kas.ok && salah.length === 0
    ? { kas: Number(kas.row.kas), baris }
    : tolak(422, 'isian', salah[0]!.message, { fields: salah })
}

/** The bank of a line, once a bank: a second account of it takes the fees of the first. */
async function saveRekening(m: Massal, b: Baris, pertama: boolean): Promise<Tolak | undefined> {
  const { no_rekening, nama_rekening, saldo: _saldo, ...isiBank } = writeRow(rekeningFields, b)
  const simpanBank = pertama ? await saveBaris(m, bank, isiBank) : undefined
  if (adalahTolak(simpanBank)) return simpanBank
  const jawab = await saveBaris(m, rekening, { no_rekening, nama_rekening, kode_bank: b.kode_bank })
  return adalahTolak(jawab) ? jawab : undefined
}

async function saveSemua(m: Massal, baris: readonly Baris[]): Promise<Tolak | undefined> {
  for (const [i, b] of baris.entries()) {
    const pertama = !baris.slice(0, i).some((x) => x.kode_bank === b.kode_bank)
    const refused = await saveRekening(m, b, pertama)
    if (refused) return diForm(refused, `rekening.${i}.`, {}, 'no_rekening')
  }
  return undefined
}

/** Step 6: banks and accounts stand at once; the money is kept until the shop opens and then booked as opening balances. */
export const saveKas = (aturan: Aturan) =>
  endpoint({
    method: 'POST',
    path: 'siapkan/kas',
    summary: 'Setting up a shop: banks, accounts with their card fees, and the money that is there',
    akses: { layar: layarSiapkan },
    menulis: true,
    body,
    answer: jawabanSiapkan,
    run: async (p: Panggilan<z.output<typeof body>, unknown, unknown>) => {
      const isi = baca(p.body)
      if (adalahTolak(isi)) return isi
      const hasil = await saveSemua(mulaiMassal(p, [bank, rekening], aturan), isi.baris)
      const saldo = isi.baris.map((b) => ({ no_rekening: b.no_rekening, saldo: Number(b.saldo) }))
      return jawabLangkah(p, hasil, 6, { kas: { kas: isi.kas, rekening: saldo } })
    },
  })
