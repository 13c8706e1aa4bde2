import { customer } from '#member'
import { identifyCustomer, plantMasters } from '../examples.ts'
import type { Person, TestChain } from '../server.ts'
import { far } from './between.ts'
import { loanTerms } from './lend.ts'
import { cardHolder, cardOf } from './sell.ts'
import type { Rules } from './rules.ts'
import { modelShops, settings } from './world.ts'
import { rowsOf } from '#testing/all-examples.ts'

/** What every shop of the model has: the masters, a known customer with a card, accessories, its rules as settings. `owner`: of this shop. */
export async function furnish(
  chain: Pick<TestChain, 'plant' | 'call'>,
  owner: Person,
  code: string,
  rules: Rules,
): Promise<void> {
  await plantMasters(chain, owner, code)
  await identifyCustomer(chain, code)
  const accessory = { kode_group: 'GAKS', nama_group: 'AKSESORIS', jenis_group: 'AKSESORIS', kode_kadar: '585' }
  const made = await chain.call(
    owner,
    'POST',
    'group',
    { ...accessory, harga: 20_000, harga_modal: 1000 },
    { toko: code },
  )
  if (made.status !== 200) throw new Error(made.raw)
  const { no_hp } = rowsOf(customer).good[0]!
  const card = { kode: cardOf({ kode: code }), nama: 'PEMEGANG KARTU', no_hp, kode_customer: cardHolder }
  const given = await chain.call(owner, 'POST', 'member', card, { toko: code })
  if (given.status !== 200) throw new Error(given.raw)
  for (const [row, lama_pinjam] of Object.entries(loanTerms)) {
    const shorter = await chain.call(owner, 'PUT', `bunga-hutang/${row}`, { lama_pinjam, versi: 1 }, { toko: code })
    if (shorter.status !== 200) throw new Error(shorter.raw)
  }
  const term = { kode_cicilan: 'C1', lama_bulan: 1, bunga: 1.5, dp_minimum: 10, denda_harian: 0.2, maks_telat: 0 }
  const added = await chain.call(owner, 'POST', 'parameter-cicilan', term, { toko: code })
  if (added.status !== 200) throw new Error(added.raw)
  for (const [table, content] of Object.entries(settings(rules)))
    for (const [key, value] of Object.entries(content))
      await chain.plant(
        code,
        `INSERT INTO ${table} (cabang, kunci, nilai) VALUES ($1, $2, $3)
         ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
        [code, key, value],
      )
}

/** The other shop is open and has money. */
export async function openFar(chain: TestChain): Promise<Person> {
  const owner = await chain.login(`O${far}`)
  const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000_000 }] }
  const opened = await chain.call(owner, 'POST', 'saldo-awal', float)
  if (opened.status !== 200) throw new Error(opened.raw)
  return owner
}

/** Adds a supervisor and two cashiers to every shop, all with the same password. */
export async function addPeople(chain: TestChain): Promise<void> {
  for (const { orang } of Object.values(modelShops))
    for (const [user_id, level, origin] of orang)
      await chain.owner.query(
        `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
         SELECT $1, $2, $1, $3, password, true, dibuat, diubah FROM users WHERE user_id = 'OWNER' ON CONFLICT DO NOTHING`,
        [user_id, origin, level],
      )
  await chain.owner.query(
    `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
     SELECT $1, $2, $1, 'OWN', password, true, dibuat, diubah FROM users WHERE user_id = 'OWNER'`,
    [`O${far}`, far],
  )
}
