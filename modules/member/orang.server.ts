import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { Starting } from '#kernel/engine/room.server.ts'
import { placeOf } from '#kernel/engine/resource/rows.server.ts'
import type { AnyCall, MasterCommand, ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { sendJoined } from '#otorisasi/server'
import { customer } from './customer.resource.ts'
import { orangOf, type Orang, type Recognised } from './orang.ts'

/** Rows that are recognised at once, when a server starts. */
const page = 500

interface Recognition {
  readonly kode: string
  readonly orang: Orang
}

/** The persons of the chain, in one order for everybody, so that two shops never wait for each other in a circle. */
export function sendOrang(tx: Tx, all: readonly Orang[], now: Date): void {
  const ids = [...new Set(all.flatMap((p) => [p.orang, p.hp]).filter((id) => id !== null))].sort()
  if (ids.length === 0) return
  tx.send(
    `INSERT INTO orang (id, dibuat) SELECT id, $2 FROM unnest($1::text[]) AS v(id) ORDER BY id ON CONFLICT DO NOTHING RETURNING 1`,
    [ids, now.toISOString()],
  )
}

function sendCustomers(tx: Tx, cabang: string, rows: readonly Recognition[], key: string, now: Date): void {
  const all = rows.map((r) => r.orang)
  sendOrang(tx, all, now)
  tx.send(
    `INSERT INTO orang_customer (cabang, kode_customer, orang, hp, kunci)
     SELECT $1, v.kode, v.orang, v.hp, $2 FROM unnest($3::text[], $4::text[], $5::text[]) AS v(kode, orang, hp)
     ON CONFLICT (cabang, kode_customer) DO UPDATE SET orang = excluded.orang, hp = excluded.hp, kunci = excluded.kunci RETURNING 1`,
    [cabang, key, rows.map((r) => r.kode), all.map((p) => p.orang), all.map((p) => p.hp)],
  )
}

const recognised = (row: Row): Recognised => row as unknown as Recognised

/** Whoever is written down is recognised from then on, in every shop. */
export const customerRules: ResourceRules = {
  after: async (call: AnyCall, _command: MasterCommand, row: Row) => {
    const { secretbox } = call.services
    const orang = orangOf(secretbox, recognised(row))
    const rows = [{ kode: String(row.kode), orang }]
    sendCustomers(call.tx, call.session.kode_toko, rows, secretbox.fingerprint, call.now)
  },
}

/** Under which keys the same person stood before: a telephone in another writing, or another key of the server. */
const sameAs = (was: Orang, orang: Orang) =>
  (
    [
      [was.orang, orang.orang],
      [was.hp, orang.hp],
    ] as const
  ).flatMap(([from, to]) => (from !== null && to !== null && from !== to ? [{ from, to }] : []))

/** Customers who were written down before there were persons, or under a key that was lost. */
async function completeCustomers(db: Database, box: Secretbox, shop: string, now: Date): Promise<void> {
  for (let after = ''; ;) {
    const last = await db.tx(shop, async (tx) => {
      const rows = await tx.query<Recognised & { kode: string; orang: string | null; hp: string | null }>(
        `SELECT c.kode, c.no_hp, c.jenis_identitas, c.nomor_identitas, o.orang, o.hp FROM customer c
         LEFT JOIN orang_customer o ON o.cabang = c.cabang AND o.kode_customer = c.kode
         WHERE c.cabang = $1 AND c.kode > $2 AND o.kunci IS DISTINCT FROM $3 ORDER BY c.kode LIMIT ${page}`,
        [shop, after, box.fingerprint],
      )
      const open = (kode: string, sealed: string | null) =>
        sealed === null ? null : (box.tryOpen(sealed, placeOf(customer, shop, 'nomor_identitas', kode)) ?? null)
      const found = rows.map(({ kode, orang, hp, ...identity }) => ({
        kode,
        was: { orang, hp },
        orang: orangOf(box, { ...identity, nomor_identitas: open(kode, identity.nomor_identitas) }),
      }))
      if (found.length > 0) {
        sendCustomers(tx, shop, found, box.fingerprint, now)
        sendJoined(
          tx,
          found.flatMap(({ was, orang }) => sameAs(was, orang)),
        )
      }
      return rows.length < page ? undefined : rows.at(-1)!.kode
    })
    if (last === undefined) return
    after = last
  }
}

async function completeCards(db: Database, box: Secretbox, shop: string, now: Date): Promise<void> {
  await db.tx(shop, async (tx) => {
    const rows = await tx.query<{ kode: string; no_hp: string }>(
      `SELECT k.kode, m.no_hp FROM kartu_member k JOIN member m ON m.cabang = $1 AND m.kode = k.kode
       WHERE k.toko = $1 AND k.kunci IS DISTINCT FROM $2 ORDER BY k.kode`,
      [shop, box.fingerprint],
    )
    if (rows.length === 0) return
    const all = rows.map((r) => orangOf(box, { jenis_identitas: null, nomor_identitas: null, no_hp: r.no_hp }))
    sendOrang(tx, all, now)
    tx.send(
      `UPDATE kartu_member k SET orang = v.orang, kunci = $2 FROM unnest($3::text[], $4::text[]) AS v(kode, orang)
       WHERE k.toko = $1 AND k.kode = v.kode`,
      [shop, box.fingerprint, rows.map((r) => r.kode), all.map((p) => p.orang)],
    )
  })
}

/** What a migration could not do, because it has no key. */
export async function completeOrang({ db, secretbox, now }: Starting): Promise<void> {
  const shops = await db.tx(undefined, (tx) => tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko`))
  for (const { kode_toko } of shops) {
    await completeCustomers(db, secretbox, kode_toko, now)
    await completeCards(db, secretbox, kode_toko, now)
  }
}
