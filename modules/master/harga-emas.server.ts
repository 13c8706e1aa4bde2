import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarOf, type AnyResource } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { fromWireNumber, toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import type { PanggilanApaSaja } from '#kernel/resource/aturan.server.ts'
import { createRow, updateRow, type Master } from '#kernel/resource/save.server.ts'
import { group } from './group.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { caraBawaan, caraGroupBawaan, type CaraGroup, type CaraToko } from './rencana-harga.ts'
import { aturanHarga } from './riwayat-harga.server.ts'

const rp = z.int().min(0).max(999_999_999_999_999)
/** Hundredths at the finest: what is reckoned with is what was said. */
const pct = z
  .number()
  .min(0)
  .max(100)
  .refine((n) => fromWireNumber(n, 2) !== undefined)
const caraToko = z.strictObject({ selisih_jual: pct, selisih_beli: pct, pembulatan: rp.min(1) })
const caraGroup = z.strictObject({ ikut: z.boolean(), selisih_jual: pct.nullable(), selisih_beli: pct.nullable() })
const isiDasar = caraToko.extend({ group: z.record(z.string(), caraGroup) })
type IsiDasar = z.output<typeof isiDasar>

/** How this shop makes its prices; a row that reads no longer counts as none. */
export async function loadDasar(tx: Tx, cabang: string): Promise<IsiDasar> {
  const [row] = await tx.query<{ isi: unknown }>(`SELECT isi FROM dasar_harga WHERE cabang = $1`, [cabang])
  const read = isiDasar.safeParse(row?.isi)
  return read.success ? read.data : { ...caraBawaan, group: {} }
}

type Penulis = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>
async function saveDasar(p: Penulis, isi: IsiDasar): Promise<void> {
  await p.tx.query(
    `INSERT INTO dasar_harga (cabang, isi, diubah) VALUES ($1, $2, $3)
     ON CONFLICT (cabang) DO UPDATE SET isi = excluded.isi, diubah = excluded.diubah`,
    [p.sesi.kode_toko, JSON.stringify(isi), p.now.toISOString()],
  )
}

/** The shop's margins and step, kept for the next gold price; the groups' own stay. */
export const saveDasarHarga = async (p: Penulis, toko: CaraToko): Promise<void> =>
  saveDasar(p, { ...(await loadDasar(p.tx, p.sesi.kode_toko)), ...toko })

/** The latest price that has begun, and when the next one will. */
export const loadKini = async (tx: Tx, cabang: string, now: Date) => {
  const { tanggal, jam } = waktuJakarta(now)
  const saat = `${tanggal}T${jam}`
  const [[kini], [berikut]] = await Promise.all([
    tx.query<{ waktu: string; harga_24k: Rupiah; harga_jual: Rupiah | null; harga_beli: Rupiah | null }>(
      `SELECT waktu, harga_24k, harga_jual, harga_beli FROM harga_emas
       WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [cabang, saat],
    ),
    tx.query<{ waktu: string }>(
      `SELECT waktu FROM harga_emas WHERE cabang = $1 AND dihapus IS NULL AND waktu > $2 ORDER BY waktu LIMIT 1`,
      [cabang, saat],
    ),
  ])
  const angka = (n: Rupiah | null): number | null => (n === null ? null : Number(n))
  return {
    saat,
    emas: kini
      ? {
          waktu: kini.waktu,
          harga_24k: Number(kini.harga_24k),
          harga_jual: angka(kini.harga_jual),
          harga_beli: angka(kini.harga_beli),
        }
      : null,
    berikut: berikut?.waktu ?? null,
  }
}

const emasSchema = z
  .object({ waktu: z.string(), harga_24k: z.int(), harga_jual: z.int().nullable(), harga_beli: z.int().nullable() })
  .nullable()

/** Everybody who is logged in: it stands over every till. */
const kini = endpoint({
  method: 'GET',
  path: 'harga-emas/kini',
  summary: 'The gold price that holds now, and when the next one begins',
  akses: 'masuk',
  membaca: true,
  answer: z.object({ emas: emasSchema, berikut: z.string().nullable() }),
  run: async (p) => {
    const { emas, berikut } = await loadKini(p.tx, p.sesi.kode_toko, p.now)
    return { emas, berikut }
  },
})

interface BarisGroup {
  readonly kode_group: string
  readonly nama_group: string
  readonly jenis_group: string
  readonly kode_kadar: string
  readonly kadar: Persen
  readonly versi: bigint
  readonly harga: Rupiah
  readonly harga_modal: Rupiah
  readonly harga_beli: Rupiah | null
}

/** What a new gold price would be applied to: whoever may change prices sees cost prices. */
const rencana = endpoint({
  method: 'GET',
  path: 'harga-emas/rencana',
  summary: 'What a new gold price starts from: the price that holds, margins, and every group with its prices',
  akses: { layar: layarOf(hargaEmas), aksi: 'tambah' },
  membaca: true,
  answer: z.object({
    saat: z.string(),
    emas: emasSchema,
    toko: caraToko,
    boleh_group: z.boolean(),
    group: z.array(
      caraGroup.extend({
        kode_group: z.string(),
        nama_group: z.string(),
        kode_kadar: z.string(),
        kadar: z.number(),
        versi: z.int(),
        harga: z.int(),
        harga_modal: z.int(),
        harga_beli: z.int().nullable(),
      }),
    ),
  }),
  run: async (p) => {
    const cabang = p.sesi.kode_toko
    const [{ saat, emas }, { group: cara, ...toko }, rows] = await Promise.all([
      loadKini(p.tx, cabang, p.now),
      loadDasar(p.tx, cabang),
      p.tx.query<BarisGroup>(
        `SELECT g.kode_group, g.nama_group, g.jenis_group, g.kode_kadar, k.kadar, g.versi, g.harga, g.harga_modal, g.harga_beli
         FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
         WHERE g.cabang = $1 AND g.dihapus IS NULL ORDER BY k.kadar, g.kode_group`,
        [cabang],
      ),
    ])
    return {
      saat,
      emas,
      toko,
      boleh_group: bolehGroup(p.sesi),
      group: rows.map(({ jenis_group, ...g }) => ({
        ...g,
        ...(cara[g.kode_group] ?? caraGroupBawaan(jenis_group)),
        kadar: toWireNumber(g.kadar, 2),
        versi: Number(g.versi),
        harga: Number(g.harga),
        harga_modal: Number(g.harga_modal),
        harga_beli: g.harga_beli === null ? null : Number(g.harga_beli),
      })),
    }
  },
})

const bolehGroup = (sesi: Panggilan<unknown, unknown, unknown>['sesi']): boolean =>
  bolehkah(layarOf(group), sesi, 'ubah').boleh

const hargaGroup = z.strictObject({ versi: z.int(), harga: rp, harga_modal: rp, harga_beli: rp.nullable() })
const terapkanBody = caraToko.extend({
  waktu: z.string().max(16),
  harga_24k: rp,
  harga_jual: rp.nullable(),
  harga_beli: rp.nullable(),
  /** By code. `jadi`: the prices that were agreed to; absent: this group stays as it is. */
  group: z.record(z.string().max(20), caraGroup.extend({ jadi: hargaGroup.optional() })),
})
type Terapkan = z.output<typeof terapkanBody>

const salah = (field: string, message: string): Tolak => tolak(422, 'isian', message, { fields: [{ field, message }] })

/** Prices of groups hold from the moment they are saved: a gold price of another time must not carry them. */
async function periksaWaktu(p: Penulis, waktu: string): Promise<Tolak | undefined> {
  const { saat, emas } = await loadKini(p.tx, p.sesi.kode_toko, p.now)
  if (waktu > saat) return salah('waktu', 'Harga Group Berlaku Sekarang, Waktu Tidak Boleh Nanti')
  if (emas && waktu < emas.waktu) return salah('waktu', 'Sudah Ada Harga Yang Lebih Baru')
  return undefined
}

async function saveGroup(m: Master, p: PanggilanApaSaja, isi: Terapkan): Promise<string[] | Tolak> {
  const ubah = Object.entries(isi.group)
    .flatMap(([kode, { jadi }]) => (jadi ? [{ kode, jadi }] : []))
    // One order of locks for everybody.
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))
  for (const { kode, jadi } of ubah) {
    const { versi, ...harga } = jadi
    const saved = await updateRow(m, p, kode, { ...harga, versi })
    if (!adalahTolak(saved)) continue
    const message = saved.kode === 'usang' ? 'Harga {kode} Sudah Diubah Oleh User Lain' : saved.message
    return {
      ...saved,
      message,
      isi: { ...saved.isi, kode },
      fields: [{ field: `group.${kode}`, message, isi: { kode } }],
    }
  }
  return ubah.map((u) => u.kode)
}

/** The gold price, the prices of the groups that were agreed to, and how they were made: one transaction, each with its trace and history. */
async function saveTerapkan(p: PanggilanApaSaja, isi: Terapkan) {
  const semua = new Map(p.mesin.resources.map((r) => [r.name, r]))
  const master = (r: AnyResource, nama: keyof typeof aturanHarga): Master => ({
    r,
    aturan: aturanHarga[nama],
    dipakai: [],
    semua,
  })
  const { waktu, harga_24k, harga_jual, harga_beli, group: groups, ...toko } = isi
  const emas = await createRow(master(hargaEmas, 'harga-emas'), p, { waktu, harga_24k, harga_jual, harga_beli })
  if (adalahTolak(emas)) return emas
  const berubah = await saveGroup(master(group, 'group'), p, isi)
  if (adalahTolak(berubah)) return berubah
  const lama = await loadDasar(p.tx, p.sesi.kode_toko)
  const cara = Object.entries(groups).map(([kode, { jadi: _jadi, ...c }]): [string, CaraGroup] => [kode, c])
  const baru: IsiDasar = { ...toko, group: { ...lama.group, ...Object.fromEntries(cara) } }
  await saveDasar(p, baru)
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'terapkan',
    objek: hargaEmas.name,
    kunci: String(emas.waktu),
    sebelum: lama,
    sesudah: { ...baru, berubah },
  })
  return { waktu: String(emas.waktu), berubah }
}

const terapkan = endpoint({
  method: 'POST',
  path: 'harga-emas/terapkan',
  summary: 'A new gold price and the group prices that follow from it, all of them or none',
  akses: { layar: layarOf(hargaEmas), aksi: 'tambah' },
  menulis: true,
  body: terapkanBody,
  answer: z.object({ waktu: z.string(), berubah: z.array(z.string()) }),
  run: async (p) => {
    const isi = p.body
    const kena = Object.values(isi.group).some((g) => g.jadi)
    if (kena && !bolehGroup(p.sesi)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
    const refused = kena ? await periksaWaktu(p, isi.waktu) : undefined
    if (refused) return refused
    const hasil = await saveTerapkan({ ...p, afterCommit: () => {} }, isi)
    // Every till is told once, not once a group.
    p.afterCommit(() => {
      for (const name of kena ? [hargaEmas.name, group.name] : [hargaEmas.name])
        p.mesin.live.emitMaster(name, p.sesi.kode_toko)
    })
    return hasil
  },
})

export const hargaEmasEndpoints: readonly Endpoint[] = [kini, rencana, terapkan]
