import { hutang } from '#hutang'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { openClient, type Client } from './client.ts'
import type { GoodsCost } from './goods.ts'
import { openGround, type Ground, type Shop } from './ground.ts'
import { median } from './measure.ts'
import { benchOwed } from './owed.ts'
import { identifyFirst, plantLoans } from './plant.ts'
import { draftsOf } from '#testing/all-examples.ts'

/** Loans in the book that is measured. */
const loans = 200_000
/** Goal for everything that is looked at daily, ms. */
const most = 300

type Ask = (path: string, body?: object) => Promise<string>
const asker =
  (client: Client, shop: Shop): Ask =>
  async (path, body) => {
    const answer = await client.request(
      body ? 'POST' : 'GET',
      `/api/v1/${path}`,
      body ? JSON.stringify(body) : undefined,
      { 'x-auth-token': shop.seller[0]!.token },
    )
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
    return answer.body.toString()
  }

/** A loan by the real command, copied to a book of so many. */
async function plantBook(ground: Ground, shop: Shop, ask: Ask): Promise<void> {
  await identifyFirst(ground.owner, shop.code)
  await ask('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] })
  const made = JSON.parse(await ask('hutang', draftsOf(hutang).good![0])) as { no_faktur_hutang: string }
  await plantLoans(ground.logins.root, { code: shop.code, number: made.no_faktur_hutang, times: loans })
  await ground.owner.query('VACUUM ANALYZE')
}

const today = jakartaTime(new Date()).tanggal
const asked: readonly (readonly [what: string, path: string, body?: object])[] = [
  ['the first page of lihat-hutang', 'hutang/cari', {}],
  ['the sums below it', 'hutang/total', {}],
  ['the watch: the whole book against the gold price', 'pantau-pinjaman'],
  ['the watch: due by today', 'pantau-pinjaman/cari', { tampil: 'TEMPO' }],
  ['the watch: due this week', 'pantau-pinjaman/cari', { tampil: 'MINGGU' }],
  ['laporan-hutang-jatuh-tempo, due today', 'laporan/hutang-jatuh-tempo', { sampai: today, tempo: 'AKAN' }],
  ['the watch: near the line', 'pantau-pinjaman/cari', { tampil: 'DEKAT' }],
]

/** What a shop with a book of 200,000 loans waits for, as its owner waits over loopback. */
export async function benchLoans(): Promise<GoodsCost[]> {
  const ground = await openGround([1_000])
  const shop = ground.toko[0]!
  const client = await openClient(ground.address)
  const ask = asker(client, shop)
  await plantBook(ground, shop, ask)
  const costs: GoodsCost[] = []
  for (const [what, path, body] of asked) {
    const taken: number[] = []
    for (let index = 0; index < 8; index += 1) {
      const from = performance.now()
      await ask(path, body)
      if (index > 0) taken.push(performance.now() - from)
    }
    costs.push({ what, ms: median(taken), slow: Math.max(...taken), most })
  }
  client.close()
  await ground.stop()
  return costs
}

/** Loans and contracts alone, among few pieces. */
async function owedAlone(): Promise<void> {
  const ground = await openGround([6_000, 4_000, 4_000, 4_000])
  try {
    for await (const [what, install] of benchOwed(ground))
      process.stdout.write(
        `${what}: floor ${install.floor.toFixed(0)}/s, ours ${install.ours.toFixed(0)}/s, ratio ${install.ratio.toFixed(2)} (${install.lowest.toFixed(2)} to ${install.highest.toFixed(2)})\n`,
      )
  } finally {
    await ground.stop()
  }
}

if (import.meta.main) {
  for (const { what, ms, slow } of await benchLoans())
    process.stdout.write(`${what}: ${ms.toFixed(0)} ms, slowest ${slow.toFixed(0)} ms, goal ${most}\n`)
  await owedAlone()
}
