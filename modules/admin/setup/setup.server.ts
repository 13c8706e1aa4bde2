import { z } from 'zod'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'
import { sales } from '#master'
import { saveFlagsAndSettings } from '#toko/server'
import { saveBaki } from './baki.server.ts'
import { saveHarga } from './harga.server.ts'
import { setupAnswer, tokoAnswer, saveStep } from './answers.server.ts'
import { saveKas } from './kas.server.ts'
import { stepOutcomes, firstStep, lastStep } from './state.ts'
import { saveEach, startBulk, saveRow, type Rules, type Bulk } from './bulk.server.ts'
import { recordStep, recordDone, answerStep, setupScreen, loadSetup, loadToko } from './state.server.ts'

const access = { screen: setupScreen } as const
const stepNumber = z.int().min(firstStep).max(lastStep)
const nilai = z.record(z.string().max(80), z.string().max(2000))

const view = endpoint({
  method: 'GET',
  path: 'siapkan',
  summary: 'Setting up a shop: where it stands',
  access,
  answer: setupAnswer,
  run: (p) => loadSetup(p),
})

const tokoList = endpoint({
  method: 'GET',
  path: 'siapkan/toko',
  summary: 'Setting up a shop: the shops of this person and which of them wait',
  access,
  answer: tokoAnswer,
  run: (p) => loadToko(p),
})

const mark = endpoint({
  method: 'PUT',
  path: 'siapkan/langkah',
  summary: 'Setting up a shop: a step is done or passed over',
  access,
  writes: true,
  body: z.strictObject({ langkah: stepNumber, cara: z.enum(stepOutcomes) }),
  answer: setupAnswer,
  run: async (call) => {
    await recordStep(call, call.body.langkah, call.body.cara)
    return loadSetup(call)
  },
})

/** Saves salespeople by code and name; every nota names one. */
const saveSales = (bulk: Bulk, rows: readonly WireRow[]): Promise<Refusal | undefined> =>
  saveEach('sales', rows, { names: { nama_sales: 'nama_sales' }, primary: 'kode_sales' }, (wire) =>
    saveRow(bulk, sales, wire),
  )

const configure = (rules: Rules) =>
  endpoint({
    ...saveStep,
    path: 'siapkan/atur',
    summary: 'Setting up a shop: modules, settings and salespeople of one step, all of them or none',
    body: z.strictObject({
      langkah: stepNumber,
      flag: nilai,
      setting: nilai,
      sales: z
        .array(z.strictObject({ kode_sales: z.string(), nama_sales: z.string() }))
        .max(100)
        .optional(),
    }),
    run: async (call) => {
      const { langkah, sales: orang = [], ...isi } = call.body
      const result =
        (await saveFlagsAndSettings(call, isi)) ?? (await saveSales(startBulk(call, [sales], rules), orang))
      return answerStep(call, result, langkah)
    },
  })

const done = endpoint({
  method: 'POST',
  path: 'siapkan/selesai',
  summary: 'Setting up a shop: it is done',
  access,
  writes: true,
  answer: setupAnswer,
  run: async (call) => {
    await recordDone(call)
    return loadSetup(call)
  },
})

/** `rules`: rules that rooms attach to the masters the wizard writes. */
export const setupEndpoints = (rules: Rules): readonly Endpoint[] => [
  view,
  tokoList,
  mark,
  configure(rules),
  saveHarga(rules),
  saveBaki(rules),
  saveKas(rules),
  done,
]
