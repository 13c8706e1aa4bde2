import { z } from 'zod'
import type { DraftOf } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { baki } from '#master'
import { saveFlagsAndSettings } from '#toko/server'
import { acceptStep } from '#kernel/engine/wizard/step.server.ts'
import { bakiStep } from './steps.ts'
import { answerStep } from './state.server.ts'
import { saveStep } from './answers.server.ts'
import { saveEach, startBulk, saveRow, type Rules, type Bulk } from './bulk.server.ts'
import { buildBaki } from './ranges.ts'

const rangeFields = bakiStep.rows.rentang.fields
type Row = DraftOf<typeof rangeFields>

const body = z
  .strictObject({
    rentang: z.array(z.record(z.string(), z.unknown())).max(40),
    baki_bawaan: z.string().max(20),
  })
  .meta(jsonOf(z.strictObject({ rentang: z.array(wireSchema(rangeFields)), baki_bawaan: z.string() })))

const names = { nama_toko: 'nama', kode_gudang: 'kode_gudang', berat_baki: 'berat_baki', kapasitas: 'kapasitas' }

function saveAll(bulk: Bulk, rows: readonly Row[]): Promise<Refusal | undefined> {
  const all = buildBaki(rows).baki
  return saveEach('rentang', rows, { names, primary: 'rentang' }, async (row, index) => {
    const { kode_gudang, berat_baki, kapasitas } = writeRow(rangeFields, row)
    for (const { kode, nama } of all.filter((x) => x.ke === index)) {
      const reply = await saveRow(bulk, baki, { kode_toko: kode, nama_toko: nama, kode_gudang, berat_baki, kapasitas })
      if (isRefusal(reply)) return reply
    }
    return undefined
  })
}

/** Step 5: trays of several ranges, and the default tray for pieces whose tray no longer exists. */
export const saveBaki = (rules: Rules) =>
  endpoint({
    ...saveStep,
    path: 'siapkan/baki',
    summary: 'Setting up a shop: trays by ranges such as A01–F08; trays that stand are changed, none is deleted',
    body,
    run: async (call: ServerCall<z.output<typeof body>, unknown, unknown>) => {
      const { baki_bawaan, ...rentang } = call.body
      const content = acceptStep(bakiStep, rentang)
      if (isRefusal(content)) return content
      const result =
        (await saveAll(startBulk(call, [baki], rules), content.rentang)) ??
        (await saveFlagsAndSettings(call, { flag: {}, setting: { baki_bawaan } }))
      return answerStep(call, result, 5, { baki: content.rentang.map((b) => writeRow(rangeFields, b)) })
    },
  })
