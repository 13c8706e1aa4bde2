import { openClient } from './client.ts'
import type { GoodsCost } from './goods.ts'
import { openGround, type Ground } from './ground.ts'
import { median } from './measure.ts'
import { benchCash, benchCashMove, startCash, startSelling } from './sell.ts'

/** The closing of a full day, as the client waits for it over loopback. Clock time. */
const documents = 5_000
const times = 5

/** Counts what the books say, closes, and undoes it again; answers the milliseconds of the closing. */
async function closeOnce(ground: Ground): Promise<number> {
  const shop = ground.toko[0]!
  const client = await openClient(ground.address)
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await client.request('POST', `/api/v1/${path}`, JSON.stringify(body), {
      'x-auth-token': shop.seller[0]!.token,
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
    return JSON.parse(answer.body.toString()) as Record<string, unknown>
  }
  try {
    const { rows } = await ground.owner.query<{ n: string }>(
      `SELECT sum(saldo)::text AS n FROM saldo_uang WHERE cabang = $1 AND akun = '1110'`,
      [shop.code],
    )
    const kas_hitung = Number(rows[0]!.n)
    await post('tutup-toko/hitung', { kas_hitung })
    const from = performance.now()
    const closed = await post('tutup', { kas_hitung })
    const ms = performance.now() - from
    if (Number(closed.jumlah_dokumen) < documents)
      throw new Error(`a day of ${String(closed.jumlah_dokumen)} documents`)
    await post(`tutup/${String(closed.no_tutup)}/buka-ulang`, { alasan: 'UKUR' })
    return ms
  } finally {
    client.close()
  }
}

/** A shop of twenty thousand pieces that sold five thousand of them on the day. */
export async function benchClosing(): Promise<GoodsCost> {
  const ground = await openGround([20_000])
  try {
    await startSelling(ground, documents)
    const taken: number[] = []
    for (let n = 0; n < times; n += 1) taken.push(await closeOnce(ground))
    return {
      what: `closing of a day of ${documents.toLocaleString('en-US')} documents`,
      ms: median(taken),
      slow: Math.max(...taken),
      most: 5_000,
    }
  } finally {
    await ground.stop()
  }
}

/** The rows of money alone, among few pieces. */
async function moneyAlone(): Promise<void> {
  const ground = await openGround([2_000, 1_000, 1_000, 1_000])
  try {
    await startCash(ground, 200)
    const size = { pairs: 7, ms: 1_000 }
    for (const [what, install] of [
      ['uang kas, 1 client', await benchCash(ground, { people: 1, ...size })],
      ['uang kas, 16 clients over 4 shops', await benchCash(ground, { people: 16, ...size })],
      ['mutasi uang cash, 1 client', await benchCashMove(ground, { people: 1, ...size })],
    ] as const)
      process.stdout.write(
        `${what}: floor ${install.floor.toFixed(0)}/s, ours ${install.ours.toFixed(0)}/s, ratio ${install.ratio.toFixed(2)} (${install.lowest.toFixed(2)} to ${install.highest.toFixed(2)})\n`,
      )
  } finally {
    await ground.stop()
  }
}

if (import.meta.main) {
  const { what, ms, slow } = await benchClosing()
  process.stdout.write(`${what}: ${ms.toFixed(0)} ms, slowest ${slow.toFixed(0)} ms\n`)
  await moneyAlone()
}
