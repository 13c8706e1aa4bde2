import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, stdSerializers, type Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { prove } from '#testing/examples.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { makePrice } from './demo/prices.ts'
import { makeChain, firstDay, type ExampleSize } from './demo/chain.ts'
import { openLane, type Lane } from './demo/lane.ts'
import { buildShops, exampleHeadOffice } from './demo/people.ts'
import { setUpChain } from './demo/shop.ts'
import { at } from './demo/time.ts'

/** A small chain: two branches, thirty pieces each, five closed days and the morning of the sixth. */
const size: ExampleSize = {
  toko: 2,
  barang: 30,
  hari: 5,
  nota: [3, 6],
  until: new Date('2026-11-20T13:00:00+07:00'),
}

interface Place {
  readonly fresh: FreshDatabase
  readonly data: string
  readonly log: Logger
}

async function inFresh<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const fresh = await freshDatabase()
  const data = await mkdtemp(join(tmpdir(), 'kilau-contoh-'))
  const lines: string[] = []
  try {
    const owner = await fresh.owner.connect()
    await ensurePartitions(owner, new Date(firstDay(size)))
    owner.release()
    const log = pino(
      { level: 'error', serializers: { error: stdSerializers.err } },
      { write: (line: string) => void lines.push(line) },
    )
    const answer = await work({ fresh, data, log })
    expect(lines, 'errors in the log').toEqual([])
    return answer
  } finally {
    await fresh.drop()
    await rm(data, { recursive: true, force: true })
  }
}

const make = (work: (fresh: FreshDatabase) => Promise<unknown>): Promise<unknown> =>
  inFresh(async ({ fresh, data, log }) => {
    await makeChain({ db: fresh.db, log, data }, size)
    return work(fresh)
  })

/** Everything in it that a person would compare. */
const figure = async ({ owner }: FreshDatabase): Promise<unknown[]> => {
  const rows = async (sql: string) => (await owner.query(sql)).rows
  return [
    await rows(
      `SELECT cabang, no_faktur_jual, dibuat, oleh, total, kembali, status, kode_customer FROM penjualan ORDER BY 1, 2`,
    ),
    await rows(
      `SELECT cabang, kode_barcode, nama_barang, berat, nilai, kode_baki, status, no_jual, gambar IS NOT NULL AS foto FROM barang ORDER BY 1, 2`,
    ),
    await rows(
      `SELECT cabang, no_faktur_beli, dibuat, oleh, total, status, kode_customer FROM pembelian ORDER BY 1, 2`,
    ),
    await rows(
      `SELECT cabang, no_faktur_hutang, dibuat, pokok, sisa_pokok, status, kode_customer FROM hutang ORDER BY 1, 2`,
    ),
    await rows(`SELECT cabang, no_cicilan, dibuat, total, sisa, status, kode_customer FROM cicilan ORDER BY 1, 2`),
    await rows(`SELECT cabang, akun, sub, saldo FROM saldo_uang ORDER BY 1, 2, 3`),
    await rows(`SELECT cabang, nota_kirim, jumlah_rp, oleh, status FROM kirim_uang ORDER BY 1, 2`),
    await rows(`SELECT cabang, tgl_system, kas_buku, kas_hitung, selisih, dibuka, ditutup FROM hari ORDER BY 1, 2`),
    await rows(
      `SELECT cabang, dokumen, disetujui_oleh, status FROM permintaan_otorisasi ORDER BY cabang, diminta, dokumen`,
    ),
  ]
}

test('a chain made by the real commands twice has the same figures, and its books prove themselves', async () => {
  const one = (await make(async (fresh) => {
    const wrong = await prove(fresh, true)
    expect(wrong).toEqual([])
    return figure(fresh)
  })) as unknown[][]
  const [sale, pieces, bought, lent, , , sent, days, approval] = one
  expect(sale!.length).toBeGreaterThan(30)
  expect(pieces!.length).toBeGreaterThan(60)
  expect(bought!.length).toBeGreaterThan(2)
  expect(lent!.length).toBeGreaterThan(0)
  expect(approval!.length).toBeGreaterThan(0)
  expect(new Set((sent as { status: string }[]).map((s) => s.status))).toEqual(new Set(['DONE', 'OPEN']))
  expect((pieces as { foto: boolean }[]).filter((b) => b.foto).length).toBeGreaterThan(20)
  expect(days).toHaveLength(13)
  const opened = (days as { cabang: string; ditutup: string | null }[]).filter((h) => h.ditutup === null)
  expect(opened.map((h) => h.cabang)).toEqual(['CMH', 'PBR', 'PUSAT'])
  expect(await make(figure)).toEqual(one)
}, 300_000)

test('the gold price is the real one: the last figure stands for the last month, those before for the months before', () => {
  const price = makePrice('2026-11-21')
  // 4,228 and 4,587 dollars an ounce at 16,500 rupiah.
  expect([price('2026-11-16'), price('2026-10-16')]).toEqual([2_243_000, 2_433_000])
})

test('shops are made at paces of their own: one that is days ahead ends no session of another', () =>
  inFresh(async ({ fresh, data, log }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lanes: Lane[] = []
    const open = async (date: string): Promise<Lane> => {
      const lane = await openLane({ db: fresh.db, log, data })
      lanes.push(lane)
      lane.setClock(at(date, 8 * 60))
      return lane
    }
    try {
      const first = firstDay(size)
      const behind = await open(first)
      await setUpChain(behind, buildShops(size.toko))
      const ahead = await open(addDays(first, 4))
      const who = await behind.login(exampleHeadOffice.owner.user_id)
      // Long enough for whatever a server does beside its calls; closing waits until that is done.
      vi.advanceTimersByTime(120_000)
      await ahead.close()
      lanes.pop()
      expect((await behind.request(who, 'GET', 'sesi')).user_id).toBe(who.user_id)
    } finally {
      vi.useRealTimers()
      for (const lane of lanes) await lane.close()
    }
  }))
