import { setTimeout as sleep } from 'node:timers/promises'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { one } from '../draw.ts'
import { answered, make, numberFields, strike, told, type Place, type Till, type Week, type WeekFault } from './week.ts'

/** How the days of the week end and begin: every shop is closed in the evening, under a fault, and opened in the morning. */

/** What must have ended before the day does, and how its owner ends it. */
const unfinished = [
  ['penjualan', 'no_faktur_jual', 'MENUNGGU VALIDASI', 'tolak'],
  ['pembelian', 'no_faktur_beli', 'MENUNGGU VALIDASI', 'tolak'],
  ['tukar-tambah', 'no_tukar', 'MENUNGGU VALIDASI', 'tolak'],
  ['titipan', 'no_titipan', 'MENUNGGU VALIDASI', 'batal'],
  ['penebusan', 'no_penebusan', 'MENUNGGU VALIDASI', 'tolak'],
  ['hutang', 'no_faktur_hutang', 'MENUNGGU VALIDASI', 'tolak'],
  ['penerimaan-barang', 'no_penerimaan', 'DRAFT', 'buang'],
  ['timbang-baki', 'no_timbang', 'BERJALAN', 'reset'],
] as const

async function endWhatIsOpen(week: Week, place: Place, owner: Till): Promise<void> {
  for (const [document, , status, action] of unfinished) {
    const field = numberFields.get(document)!
    const rows = await told<{ nomor: string }>(
      week,
      `SELECT ${field} AS nomor FROM ${document.replaceAll('-', '_')} WHERE cabang = $1 AND status = $2`,
      [place.kode, status],
    )
    for (const { nomor } of rows)
      if (action === 'reset') await make(week, place, owner, document, action, { [field]: nomor })
      else await make(week, place, owner, document, action, action === 'buang' ? {} : { alasan: 'SORE' }, nomor)
  }
}

const cashOf = async (week: Week, { kode }: Place): Promise<number> => {
  const [row] = await told<{ n: number }>(
    week,
    `SELECT coalesce(sum(saldo), 0)::float8 AS n FROM saldo_uang WHERE cabang = $1 AND akun = '1110'`,
    [kode],
  )
  return row!.n
}

/** The drawer is counted, sometimes with a difference, and the day ends. */
async function close(week: Week, place: Place): Promise<void> {
  const owner = place.tills[0]!
  for (let n = 0; n < 20; n += 1) {
    await endWhatIsOpen(week, place, owner)
    const kas_hitung = Math.max(0, (await cashOf(week, place)) + one(week.random, [0, 0, -500, 2000]))
    const count = () => answered(week, owner.who, ['POST', 'tutup-toko/hitung', { kas_hitung }])
    const first = await count()
    if (first.body.keadaan === 'TIDAK COCOK') await count()
    const ended = await make(week, place, owner, 'tutup', 'simpan', { kas_hitung, alasan: 'KEMBALIAN' })
    if (ended.status === 200) {
      for (const b of place.follower.barang.values()) place.follower.release(b)
      Object.assign(place.follower, { buka: false, terakhir: place.follower.date, hitung: undefined })
      return
    }
  }
  throw new Error(
    `${place.kode} cannot be closed: ${JSON.stringify([...week.ends].filter(([end]) => end.startsWith('tutup')))}`,
  )
}

/** Evening in all shops, and a fault while they close. */
export async function evening(week: Week, kind: WeekFault): Promise<void> {
  const closing = Promise.all(week.shops.map((s) => close(week, s)))
  await sleep(week.random() * 800)
  await strike(week, kind)
  await closing
}

const day_ms = 86_400_000

/** The next day: the server is started with its date, and every shop is opened. */
export async function morning(week: Week): Promise<void> {
  week.shift += day_ms
  await week.factory.start(week.shift)
  await week.factory.ready()
  const now = new Date(Date.now() + week.shift)
  await told(week, `UPDATE sesi SET mulai = $1, terakhir = $1`, [now.toISOString()])
  const tgl_buka = jakartaTime(now).tanggal
  await Promise.all(
    week.shops.map(async (place) => {
      const kas_hitung = await cashOf(week, place)
      const opened = await make(week, place, place.tills[0]!, 'buka', 'simpan', { tgl_buka, kas_hitung })
      if (opened.status !== 200) throw new Error(`${place.kode}: ${opened.raw}`)
      Object.assign(place.follower, { buka: true, date: tgl_buka, terakhir: tgl_buka, hitung: undefined })
    }),
  )
}
