import type { Database } from '#kernel/data/db/db.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import { messageRound } from './box.server.ts'
import { received, systemSession } from './handler.server.ts'
import { prefixOf, type Message } from './message.ts'

/** Messages read at once. */
const page = 500
/** Answers are messages too; a chain of more of them than this goes on in the next round. */
const most = 20

interface Row extends Omit<Message, 'urut'> {
  readonly urut: bigint
}
const messageOf = (row: Row): Message => ({ ...row, urut: Number(row.urut) })
const columns = 'id, urut, jenis, nomor, versi, isi'

/** What has not reached its receiver yet, in the order of each pair of shops. */
export const loadOutgoing = async (db: Database): Promise<Message[]> => {
  const rows = await db.readAll((tx) =>
    tx.query<Row>(
      `SELECT cabang AS dari, ke, ${columns} FROM kotak_keluar WHERE terkirim IS NULL ORDER BY cabang, ke, urut LIMIT ${page}`,
    ),
  )
  return rows.map(messageOf)
}

/**
 * Puts a message into its receiver's inbox, in a transaction of the receiver. True: it lies there, now or since before. False: it is not its
 * turn, an earlier one of this sender has not come yet, or nobody of that code is here.
 */
export const putMessage = (db: Database, message: Message, now: Date): Promise<boolean> =>
  db.tx(message.ke, async (tx) => {
    const put = await tx.query(
      `INSERT INTO kotak_masuk (cabang, dari, id, urut, jenis, nomor, versi, isi, diterima)
       SELECT $1::text, $2::text, $3::uuid, $4::bigint, $5::text, $6::text, $7::int, $8::jsonb, $9::timestamptz
       WHERE $4::bigint = (SELECT coalesce(max(k.urut), 0) + 1 FROM kotak_masuk k WHERE k.cabang = $1 AND k.dari = $2)
         AND EXISTS (SELECT 1 FROM toko WHERE kode_toko = $1) ON CONFLICT DO NOTHING RETURNING 1`,
      [
        message.ke,
        message.dari,
        message.id,
        message.urut,
        message.jenis,
        message.nomor,
        message.versi,
        JSON.stringify(message.isi),
        now.toISOString(),
      ],
    )
    if (put.length > 0) return true
    const known = await tx.query(`SELECT 1 FROM kotak_masuk WHERE cabang = $1 AND dari = $2 AND id = $3`, [
      message.ke,
      message.dari,
      message.id,
    ])
    return known.length > 0
  })

/** The sender notes that its message lies in the receiver's inbox. A server that is killed before sends it again, and nothing comes of it. */
export const noteDelivered = (db: Database, message: Message, now: Date): Promise<unknown> =>
  db.tx(message.dari, (tx) =>
    tx.query(`UPDATE kotak_keluar SET terkirim = $3 WHERE cabang = $1 AND id = $2 AND terkirim IS NULL`, [
      message.dari,
      message.id,
      now.toISOString(),
    ]),
  )

/**
 * Does what the next message of a sender asks for, in the receiver's own transaction, which also notes that it is done: so it is done once.
 * False: there is none, or it has to wait. Of two servers one waits for the other and finds it done.
 */
export async function handleNext(services: Services, shop: string, from: string): Promise<boolean> {
  const after: (() => void | Promise<void>)[] = []
  const now = services.clock()
  const end = await services.db.tx(
    shop,
    async (tx) => {
      const [row] = await tx.query<Row>(
        `SELECT dari, cabang AS ke, ${columns} FROM kotak_masuk WHERE cabang = $1 AND dari = $2 AND dikerjakan IS NULL
         ORDER BY urut LIMIT 1 FOR UPDATE`,
        [shop, from],
      )
      if (!row) return 'none'
      const message = messageOf(row)
      const handler = services.messages.find((h) => h.jenis === message.jenis && h.prefix === prefixOf(message))
      const content = handler && message.versi <= handler.versi ? handler.content.safeParse(message.isi) : undefined
      // Of a later version, or damaged: it waits for a program that knows it, and those behind it with it.
      if (!content?.success) return 'wait'
      const session = await systemSession(services, tx, shop, from)
      const call = { services, session, tx, now, afterCommit: (act: () => void) => void after.push(act) }
      const handled = await handler!.handle(received(call, { ...message, isi: content.data }))
      if (handled === 'done')
        tx.send(`UPDATE kotak_masuk SET dikerjakan = $4 WHERE cabang = $1 AND dari = $2 AND id = $3`, [
          shop,
          from,
          message.id,
          now.toISOString(),
        ])
      return handled
    },
    (result) => result === 'done',
  )
  if (end !== 'done') return false
  for (const act of after) await act()
  return true
}

/** Pairs of receiver and sender with something to do. */
const loadInboxes = (db: Database): Promise<{ cabang: string; dari: string }[]> =>
  db.readAll((tx) => tx.query(`SELECT DISTINCT cabang, dari FROM kotak_masuk WHERE dikerjakan IS NULL`))

/** One pair that fails does not keep the others from going on. */
async function apart(services: Services, what: object, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    services.log.warn({ error, ...what }, 'a message between shops failed; the next round tries again')
    return false
  }
}

/** Delivers what lies in the outboxes, in the order of each pair, and does what lies in the inboxes. True: something moved. */
async function deliverOnce(services: Services): Promise<boolean> {
  let moved = false
  const pairs = Map.groupBy(await loadOutgoing(services.db), (m) => `${m.dari} ${m.ke}`)
  for (const [pair, own] of pairs)
    for (const message of own) {
      const put = await apart(services, { pair }, async () => {
        if (!(await putMessage(services.db, message, services.clock()))) return false
        await noteDelivered(services.db, message, services.clock())
        return true
      })
      moved ||= put
      if (!put) break
    }
  for (const { cabang, dari } of await loadInboxes(services.db))
    while (await apart(services, { cabang, dari }, () => handleNext(services, cabang, dari))) moved = true
  return moved
}

/** Delivers until nothing moves any more. */
export async function deliverMessages(services: Services): Promise<void> {
  for (let n = 0; n < most; n += 1) if (!(await deliverOnce(services))) return
}

export const deliveries: Round = { name: messageRound, every_ms: 5000, run: deliverMessages }
