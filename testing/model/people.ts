import type { Person, TestChain } from '../server.ts'
import { far } from './between.ts'
import { modelShops } from './world.ts'

/** The other shop is open and has money. */
export async function openFar(c: TestChain): Promise<Person> {
  const owner = await c.login(`O${far}`)
  const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000_000 }] }
  const opened = await c.call(owner, 'POST', 'saldo-awal', float)
  if (opened.status !== 200) throw new Error(opened.raw)
  return owner
}

/** Adds a supervisor and two cashiers to every shop, all with the same password. */
export async function addPeople(c: TestChain): Promise<void> {
  for (const { orang } of Object.values(modelShops))
    for (const [user_id, level, origin] of orang)
      await c.owner.query(
        `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
         SELECT $1, $2, $1, $3, password, true, dibuat, diubah FROM users WHERE user_id = 'OWNER' ON CONFLICT DO NOTHING`,
        [user_id, origin, level],
      )
  await c.owner.query(
    `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
     SELECT $1, $2, $1, 'OWN', password, true, dibuat, diubah FROM users WHERE user_id = 'OWNER'`,
    [`O${far}`, far],
  )
}
