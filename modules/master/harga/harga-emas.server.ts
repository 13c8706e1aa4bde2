import { z } from 'zod'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { ofClass } from '#kernel/model/fields/schema.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { screenOf, type AnyResource } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { fromWireNumber, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { createRow, updateRow, type Master } from '#kernel/engine/resource/save.server.ts'
import { group } from '../masters/group.resource.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { defaultPricing, defaultGroupPricing, type GroupPricing, type TokoPricing } from './harga-plan.ts'
import { priceRules } from './harga-history.server.ts'

const rp = z.int().min(0).max(999_999_999_999_999)
/** At most two decimals, so that the value computed with is the one sent. */
const pct = z
  .number()
  .min(0)
  .max(100)
  .refine((n) => fromWireNumber(n, 2) !== undefined)
const tokoPricing = z.strictObject({ selisih_jual: pct, selisih_beli: pct, pembulatan: rp.min(1) })
const groupPricing = z.strictObject({ ikut: z.boolean(), selisih_jual: pct.nullable(), selisih_beli: pct.nullable() })
const basisContent = tokoPricing.extend({ group: z.record(z.string(), groupPricing) })
type BasisContent = z.output<typeof basisContent>

/** How this shop computes its prices; an unreadable stored value counts as none. */
export async function loadBasis(tx: Tx, cabang: string): Promise<BasisContent> {
  const [row] = await tx.query<{ isi: unknown }>(`SELECT isi FROM dasar_harga WHERE cabang = $1`, [cabang])
  const read = basisContent.safeParse(row?.isi)
  return read.success ? read.data : { ...defaultPricing, group: {} }
}

type Writer = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>
async function saveBasis(writer: Writer, content: BasisContent): Promise<void> {
  await writer.tx.query(
    `INSERT INTO dasar_harga (cabang, isi, diubah) VALUES ($1, $2, $3)
     ON CONFLICT (cabang) DO UPDATE SET isi = excluded.isi, diubah = excluded.diubah`,
    [writer.session.kode_toko, JSON.stringify(content), writer.now.toISOString()],
  )
}

/** Stores the shop's margins and step for the next gold price; groups keep their own. */
export const savePriceBasis = async (writer: Writer, toko: TokoPricing): Promise<void> =>
  saveBasis(writer, { ...(await loadBasis(writer.tx, writer.session.kode_toko)), ...toko })

/** The latest price that has started, and when the next one starts. */
export const loadCurrent = async (tx: Tx, cabang: string, now: Date) => {
  const { tanggal, clock } = jakartaTime(now)
  const at = `${tanggal}T${clock}`
  const [[current], [next]] = await Promise.all([
    tx.query<{ waktu: string; harga_24k: Rupiah; harga_jual: Rupiah | null; harga_beli: Rupiah | null }>(
      `SELECT waktu, harga_24k, harga_jual, harga_beli FROM harga_emas
       WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [cabang, at],
    ),
    tx.query<{ waktu: string }>(
      `SELECT waktu FROM harga_emas WHERE cabang = $1 AND dihapus IS NULL AND waktu > $2 ORDER BY waktu LIMIT 1`,
      [cabang, at],
    ),
  ])
  const figures = (n: Rupiah | null): number | null => (n === null ? null : Number(n))
  return {
    at,
    emas: current
      ? {
          waktu: current.waktu,
          harga_24k: Number(current.harga_24k),
          harga_jual: figures(current.harga_jual),
          harga_beli: figures(current.harga_beli),
        }
      : null,
    next: next?.waktu ?? null,
  }
}

const emasSchema = z
  .object({ waktu: z.string(), harga_24k: z.int(), harga_jual: z.int().nullable(), harga_beli: z.int().nullable() })
  .nullable()

/** For every logged-in user, because it is in the header of every screen. */
const current = endpoint({
  method: 'GET',
  path: 'harga-emas/kini',
  summary: 'The gold price that holds now, and when the next one begins',
  access: 'session',
  reads: true,
  answer: z.object({ emas: emasSchema, berikut: z.string().nullable() }),
  run: async (call) => {
    const { emas, next } = await loadCurrent(call.tx, call.session.kode_toko, call.now)
    return { emas, berikut: next }
  },
})

interface GroupRow {
  readonly kode_group: string
  readonly nama_group: string
  readonly jenis_group: string
  readonly kode_kadar: string
  readonly kadar: Percent
  readonly versi: bigint
  readonly harga: Rupiah
  readonly harga_modal: Rupiah
  readonly harga_beli: Rupiah | null
}

/** What a new gold price would be applied to. Whoever may change prices may see cost prices. */
const plan = endpoint({
  method: 'GET',
  path: 'harga-emas/rencana',
  summary: 'What a new gold price starts from: the price that holds, margins, and every group with its prices',
  access: { screen: screenOf(hargaEmas), action: 'tambah' },
  reads: true,
  answer: z.object({
    saat: z.string(),
    emas: emasSchema,
    toko: tokoPricing,
    boleh_group: z.boolean(),
    group: z.array(
      groupPricing.extend({
        kode_group: z.string(),
        nama_group: z.string(),
        kode_kadar: z.string(),
        kadar: z.number(),
        versi: z.int(),
        harga: z.int(),
        harga_modal: ofClass('cost', z.int()),
        harga_beli: z.int().nullable(),
      }),
    ),
  }),
  run: async (call) => {
    const cabang = call.session.kode_toko
    const [{ at, emas }, { group: cara, ...toko }, rows] = await Promise.all([
      loadCurrent(call.tx, cabang, call.now),
      loadBasis(call.tx, cabang),
      call.tx.query<GroupRow>(
        `SELECT g.kode_group, g.nama_group, g.jenis_group, g.kode_kadar, k.kadar, g.versi, g.harga, g.harga_modal, g.harga_beli
         FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
         WHERE g.cabang = $1 AND g.dihapus IS NULL ORDER BY k.kadar, g.kode_group`,
        [cabang],
      ),
    ])
    return {
      saat: at,
      emas,
      toko,
      boleh_group: mayChangeGroup(call.session),
      // Their new cost price is a margin below the selling price: who may not see cost gets none of it.
      group: (maySeeClass('cost', call.session.level) ? rows : []).map(({ jenis_group, ...group }) => ({
        ...group,
        ...(cara[group.kode_group] ?? defaultGroupPricing(jenis_group)),
        kadar: toWireNumber(group.kadar, 2),
        versi: Number(group.versi),
        harga: Number(group.harga),
        harga_modal: Number(group.harga_modal),
        harga_beli: group.harga_beli === null ? null : Number(group.harga_beli),
      })),
    }
  },
})

const mayChangeGroup = (sesi: ServerCall<unknown, unknown, unknown>['session']): boolean =>
  mayOpen(screenOf(group), sesi, 'ubah').allowed && maySeeClass('cost', sesi.level)

const groupPrices = z.strictObject({ versi: z.int(), harga: rp, harga_modal: rp, harga_beli: rp.nullable() })
const applyBody = tokoPricing.extend({
  waktu: z.string().max(16),
  harga_24k: rp,
  harga_jual: rp.nullable(),
  harga_beli: rp.nullable(),
  /** By code. `jadi`: the accepted prices; absent: this group stays as it is. */
  group: z.record(z.string().max(20), groupPricing.extend({ jadi: groupPrices.optional() })),
})
type ApplyBody = z.output<typeof applyBody>

const wrong = (field: string, message: string): Refusal =>
  refusal(422, 'isian', message, { fields: [{ field, message }] })

/** Prices of groups apply from the moment they are saved, so a gold price with another time must not carry them. */
async function checkTime(writer: Writer, waktu: string): Promise<Refusal | undefined> {
  const { at, emas } = await loadCurrent(writer.tx, writer.session.kode_toko, writer.now)
  if (waktu > at) return wrong('waktu', 'Harga Group Berlaku Sekarang, Waktu Tidak Boleh Nanti')
  if (emas && waktu < emas.waktu) return wrong('waktu', 'Sudah Ada Harga Yang Lebih Baru')
  return undefined
}

async function saveGroup(master: Master, call: AnyCall, content: ApplyBody): Promise<string[] | Refusal> {
  const changes = Object.entries(content.group)
    .flatMap(([kode, { jadi }]) => (jadi ? [{ kode, jadi }] : []))
    // Always lock in the same order.
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))
  for (const { kode, jadi } of changes) {
    const { versi, ...harga } = jadi
    const saved = await updateRow(master, call, kode, { ...harga, versi })
    if (!isRefusal(saved)) continue
    const message = saved.code === 'usang' ? 'Harga {kode} Sudah Diubah Oleh User Lain' : saved.message
    return {
      ...saved,
      message,
      values: { ...saved.values, kode },
      fields: [{ field: `group.${kode}`, message, values: { kode } }],
    }
  }
  return changes.map((u) => u.kode)
}

/**
 * Saves the gold price, the accepted prices of the groups and how they were computed, in one transaction, each with
 * audit entry and history.
 */
async function saveApply(call: AnyCall, content: ApplyBody) {
  const all = new Map(call.services.resources.map((r) => [r.name, r]))
  const master = (resource: AnyResource, nama: keyof typeof priceRules): Master => ({
    resource,
    rules: priceRules[nama],
    used: [],
    all,
  })
  const { waktu, harga_24k, harga_jual, harga_beli, group: groups, ...toko } = content
  const emas = await createRow(master(hargaEmas, 'harga-emas'), call, { waktu, harga_24k, harga_jual, harga_beli })
  if (isRefusal(emas)) return emas
  const changed = await saveGroup(master(group, 'group'), call, content)
  if (isRefusal(changed)) return changed
  const old = await loadBasis(call.tx, call.session.kode_toko)
  const cara = Object.entries(groups).map(([kode, { jadi: _agreed, ...c }]): [string, GroupPricing] => [kode, c])
  const fresh: BasisContent = { ...toko, group: { ...old.group, ...Object.fromEntries(cara) } }
  await saveBasis(call, fresh)
  await record(call.tx, call.session, call.now, {
    perintah: 'terapkan',
    objek: hargaEmas.name,
    kunci: String(emas.waktu),
    sebelum: old,
    sesudah: { ...fresh, berubah: changed },
  })
  return { waktu: String(emas.waktu), berubah: changed }
}

const apply = endpoint({
  method: 'POST',
  path: 'harga-emas/terapkan',
  summary: 'A new gold price and the group prices that follow from it, all of them or none',
  access: { screen: screenOf(hargaEmas), action: 'tambah' },
  writes: true,
  body: applyBody,
  answer: z.object({ waktu: z.string(), berubah: z.array(z.string()) }),
  run: async (call) => {
    const content = call.body
    const affected = Object.values(content.group).some((g) => g.jadi)
    if (affected && !mayChangeGroup(call.session)) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    const refused = affected ? await checkTime(call, content.waktu) : undefined
    if (refused) return refused
    const result = await saveApply({ ...call, afterCommit: () => {} }, content)
    // One live event for all groups.
    call.afterCommit(() => {
      for (const name of affected ? [hargaEmas.name, group.name] : [hargaEmas.name])
        call.services.live.emitMaster(name, call.session.kode_toko)
    })
    return result
  },
})

export const hargaEmasEndpoints: readonly Endpoint[] = [current, plan, apply]
