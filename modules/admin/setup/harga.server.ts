import type { z } from 'zod'
import type { DraftOf } from '#kernel/model/fields/field.ts'
import { acceptStep, stepBody } from '#kernel/engine/wizard/step.server.ts'
import { endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { percent } from '#kernel/base/quantity/quantity.ts'
import { group, hargaEmas, computeKadarPrices, jenisGroup, kadar, type PriceBasis } from '#master'
import { savePriceBasis } from '#master/server'
import { hargaStep, type hargaFields, type kadarFields } from './steps.ts'
import { defaultGroup } from './harga.ts'
import { answerStep, loadSetup } from './state.server.ts'
import { saveStep } from './answers.server.ts'
import { removeRow, saveEach, startBulk, saveRow, type Rules, type Bulk } from './bulk.server.ts'

type Base = DraftOf<typeof hargaFields>
type Kadar = DraftOf<typeof kadarFields>

const body = stepBody(hargaStep, 60)

/** The group that carries the prices of a fineness: the default one, else the first; restored if deleted. */
async function kodeGroup(bulk: Bulk, kode_kadar: string): Promise<string> {
  const [existing] = await bulk.call.tx.query<{ kode_group: string }>(
    `SELECT kode_group FROM "group" WHERE cabang = $1 AND kode_kadar = $2
     ORDER BY dihapus IS NOT NULL, kode_group <> $3, kode_group LIMIT 1`,
    [bulk.call.session.kode_toko, kode_kadar, defaultGroup(kode_kadar)],
  )
  return existing?.kode_group ?? defaultGroup(kode_kadar)
}

async function saveKadar(bulk: Bulk, basis: PriceBasis, priced: Kadar): Promise<unknown> {
  const counter = computeKadarPrices(basis, priced.kadar)
  const { kode_kadar, jenis_group } = priced
  const saved = await saveRow(bulk, kadar, { kode_kadar, kadar: toWireNumber(priced.kadar, 2) })
  if (isRefusal(saved)) return saved
  const kind = await saveRow(bulk, jenisGroup, { jenis_group })
  if (isRefusal(kind)) return kind
  const prices = {
    kode_group: await kodeGroup(bulk, kode_kadar),
    jenis_group,
    kode_kadar,
    harga: Number(priced.harga_jual ?? counter.sell),
    harga_modal: Number(counter.murni),
    harga_beli: Number(priced.harga_beli ?? counter.buy),
  }
  return saveRow(bulk, group, prices, { nama_group: `EMAS ${kode_kadar}` })
}

/** Saves the gold price at the current minute; another save on the same day changes the same row. */
async function saveHargaEmas(bulk: Bulk, basis: PriceBasis, old: string | undefined): Promise<string | Refusal> {
  const { tanggal, clock } = jakartaTime(bulk.call.now)
  const waktu = old?.startsWith(tanggal) ? old : `${tanggal}T${clock}`
  const { sell, buy } = computeKadarPrices(basis, percent(10_000))
  const reply = await saveRow(bulk, hargaEmas, {
    waktu,
    harga_24k: Number(basis.harga_24k),
    harga_jual: Number(sell),
    harga_beli: Number(buy),
  })
  return isRefusal(reply) ? reply : waktu
}

/** A fineness that is not sold has no prices: its group is deleted, the fineness stays. */
async function turnOff(bulk: Bulk, kadar: Kadar): Promise<Refusal | undefined> {
  const refused = await removeRow(bulk, group, await kodeGroup(bulk, kadar.kode_kadar))
  return (
    refused && {
      ...refused,
      fields: (refused.fields ?? [{ message: refused.message }]).map((x) => ({ ...x, field: 'dijual' })),
    }
  )
}

const names = { dijual: 'dijual', kadar: 'kadar', jenis_group: 'jenis_group', harga: 'harga_jual' }

async function saveAll(bulk: Bulk, base: Base, rows: readonly Kadar[], old: string | undefined) {
  const refused = await saveEach('kadar', rows, { names, primary: 'kode_kadar' }, (draft) =>
    draft.dijual ? saveKadar(bulk, base, draft) : turnOff(bulk, draft),
  )
  return refused ?? saveHargaEmas(bulk, base, old)
}

/** Step 4: computes the prices of every fineness from one 24k price; saves all or none. */
export const saveHarga = (rules: Rules) =>
  endpoint({
    ...saveStep,
    path: 'siapkan/harga',
    summary: 'Setting up a shop: gold price, fineness and price groups in one go; a second save changes, never doubles',
    body,
    run: async (call: ServerCall<z.output<typeof body>, unknown, unknown>) => {
      const content = acceptStep(hargaStep, call.body)
      if (isRefusal(content)) return content
      const { isi: old } = await loadSetup(call)
      const bulk = startBulk(call, [kadar, jenisGroup, group, hargaEmas], rules)
      const waktu = await saveAll(bulk, content, content.kadar, old.harga?.waktu)
      if (isRefusal(waktu)) return waktu
      const { selisih_jual, selisih_beli, pembulatan } = content
      const cara = {
        selisih_jual: toWireNumber(selisih_jual, 2),
        selisih_beli: toWireNumber(selisih_beli, 2),
        pembulatan: Number(pembulatan),
      }
      await savePriceBasis(call, cara)
      return answerStep(call, undefined, 4, {
        harga: { waktu, ...cara },
      })
    },
  })
