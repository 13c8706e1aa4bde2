import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { isRefusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { makeDocument } from '#kernel/engine/document/make.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { commandOf, type DocumentHalf } from '#kernel/engine/document/action.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { mutasiUangBankServer, mutasiUangCashServer } from './mutasi.server.ts'

const cash = 'CASH'
/** A side is `CASH`, or the code of a bank, of which an account is named beside it. */
const body = z.strictObject({
  asal: z.string().trim().toUpperCase().max(40),
  asal_rekening: z.string().max(40).nullish(),
  tujuan: z.string().trim().toUpperCase().max(40),
  tujuan_rekening: z.string().max(40).nullish(),
  jumlah: z.int(),
  keterangan: z.string().max(200),
  kategori: z.string().max(40),
})
type Sent = z.output<typeof body>

/** The sides whose account is one of another bank than they say. What is no account at all, the document's own rules refuse. */
async function otherBanks(tx: Tx, cabang: string, body: Sent): Promise<FieldIssue[]> {
  const sides = [
    ['asal_rekening', body.asal, body.asal_rekening],
    ['tujuan_rekening', body.tujuan, body.tujuan_rekening],
  ] as const
  const named = sides.filter(([, bank]) => bank !== cash)
  const rows = await tx.query<{ no_rekening: string; kode_bank: string }>(
    `SELECT no_rekening, kode_bank FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2)`,
    [cabang, named.map(([, , account]) => account ?? '')],
  )
  const bankOf = new Map(rows.map((row) => [row.no_rekening, row.kode_bank]))
  return named.flatMap(([field, bank, account]) =>
    [bank, undefined].includes(bankOf.get(account ?? ''))
      ? []
      : [{ field, message: text('Rekening Bukan Dari Bank Ini') }],
  )
}

/** A move by the name that the specification gives it, made by the same command as its screen. `sides`: what its form asks for, or which side is wrong. */
const moveCall = (
  half: DocumentHalf<'simpan'>,
  summary: string,
  sides: (b: Sent) => WireRow | 'asal' | 'tujuan',
): Endpoint =>
  endpoint({
    method: 'POST',
    path: `cash/${half.of.name}`,
    summary,
    access: { screen: documentScreens(half.of)[0]! },
    writes: true,
    body,
    answer: z.object({ success: z.boolean(), message: z.string(), no_mutasi: z.string() }),
    run: async (call) => {
      const own = sides(call.body)
      if (typeof own === 'string') return refuseInput([{ field: own, message: 'Asal Tidak Boleh Kosong' }])
      const others = await otherBanks(call.tx, call.session.kode_toko, call.body)
      if (others.length > 0) return refuseInput(others)
      const { kategori, jumlah, keterangan } = call.body
      const draft = { ...own, kategori, jumlah_rp: jumlah, keterangan }
      const made = await makeDocument(call, commandOf(half, 'simpan'), draft)
      if (isRefusal(made)) return made
      return {
        success: true,
        message: inIndonesian(half.of.actions.simpan!.message),
        no_mutasi: String(made.no_mutasi),
      }
    },
  })

export const moveCalls: readonly Endpoint[] = [
  moveCall(mutasiUangBankServer, 'Money from one account of the shop to another one', (body) => {
    if (body.asal === cash) return 'asal'
    if (body.tujuan === cash) return 'tujuan'
    return { asal_rekening: body.asal_rekening ?? '', tujuan_rekening: body.tujuan_rekening ?? '' }
  }),
  moveCall(mutasiUangCashServer, 'Cash to an account of the shop, or from it: one side is CASH', (body) => {
    const brought = body.asal === cash
    if (brought === (body.tujuan === cash)) return 'tujuan'
    const no_rekening = (brought ? body.tujuan_rekening : body.asal_rekening) ?? ''
    return { asal: brought ? cash : 'BANK', no_rekening }
  }),
]
