import { z } from 'zod'
import type { DraftOf } from '#kernel/fields/field.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { bank, rekening } from '#master'
import { kasFields, rekeningFields } from './isian.ts'
import { jawabLangkah } from './keadaan.server.ts'
import { simpanLangkah } from './jawaban.server.ts'
import { bacaLangkah, diForm, kodeGanda, mulaiMassal, saveBaris, type Aturan, type Massal } from './massal.server.ts'

type Baris = DraftOf<typeof rekeningFields>

const body = z
  .looseObject({ rekening: z.array(z.record(z.string(), z.unknown())).max(60) })
  .meta(jsonOf(wireSchema(kasFields).extend({ rekening: z.array(wireSchema(rekeningFields)) })))

const bentuk = { header: kasFields, baris: { rekening: rekeningFields } }

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
    ...simpanLangkah,
    path: 'siapkan/kas',
    summary: 'Setting up a shop: banks, accounts with their card fees, and the money that is there',
    body,
    run: async (p: Panggilan<z.output<typeof body>, unknown, unknown>) => {
      const isi = bacaLangkah(bentuk, p.body, (d) => kodeGanda('rekening', d.rekening, 'no_rekening'))
      if (adalahTolak(isi)) return isi
      const hasil = await saveSemua(mulaiMassal(p, [bank, rekening], aturan), isi.rekening)
      const saldo = isi.rekening.map((b) => ({ no_rekening: b.no_rekening, saldo: Number(b.saldo) }))
      return jawabLangkah(p, hasil, 6, { kas: { kas: Number(isi.kas), rekening: saldo } })
    },
  })
