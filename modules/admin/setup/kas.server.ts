import type { z } from 'zod'
import type { DraftOf } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { acceptStep, stepBody } from '#kernel/engine/wizard/step.server.ts'
import { endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { bank, rekening } from '#master'
import { kasStep } from './steps.ts'
import { answerStep } from './state.server.ts'
import { saveStep } from './answers.server.ts'
import { saveEach, startBulk, saveRow, type Rules, type Bulk } from './bulk.server.ts'

const rekeningFields = kasStep.rows.rekening.fields
type Row = DraftOf<typeof rekeningFields>

const body = stepBody(kasStep, 60)
/**
 * Saves the banks and accounts. A bank is saved once: its other accounts use the fees given with the first.
 */
const saveAll = (bulk: Bulk, rows: readonly Row[]): Promise<Refusal | undefined> =>
  saveEach('rekening', rows, { primary: 'no_rekening' }, async (draft, index) => {
    const { no_rekening, nama_rekening, saldo: _saldo, ...bankContent } = writeRow(rekeningFields, draft)
    const first = !rows.slice(0, index).some((x) => x.kode_bank === draft.kode_bank)
    const saved = first ? await saveRow(bulk, bank, bankContent) : undefined
    return isRefusal(saved)
      ? saved
      : saveRow(bulk, rekening, { no_rekening, nama_rekening, kode_bank: draft.kode_bank })
  })

/**
 * Step 6: saves banks and accounts at once; the money is stored until the shop opens, then posted as opening balances.
 */
export const saveKas = (rules: Rules) =>
  endpoint({
    ...saveStep,
    path: 'siapkan/kas',
    summary: 'Setting up a shop: banks, accounts with their card fees, and the money that is there',
    body,
    run: async (call: ServerCall<z.output<typeof body>, unknown, unknown>) => {
      const content = acceptStep(kasStep, call.body)
      if (isRefusal(content)) return content
      const result = await saveAll(startBulk(call, [bank, rekening], rules), content.rekening)
      const saldo = content.rekening.map((b) => ({ no_rekening: b.no_rekening, saldo: Number(b.saldo) }))
      return answerStep(call, result, 6, { kas: { kas: Number(content.kas), rekening: saldo } })
    },
  })
