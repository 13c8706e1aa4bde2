import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { messageListName, type MessageState } from '#bayar'
import type { NotaSource } from '#toko/server'
import { openConnection, recordTest } from './connections.server.ts'
import { roundName } from './nota-messages.server.ts'
import { notRegistered, sendText, unanswered, whatsapp } from './service.server.ts'

/** Nobody else takes a message that is being sent; a server that died with it gives it back after this time. */
const lease_ms = 120_000
/** The first pause after a service that did not answer; each is twice as long as the one before, up to the longest. */
const pause_ms = { first: 15_000, longest: 1_800_000 } as const
/** A nota that could not be sent for a day is given up. */
const life_ms = 86_400_000

/** What a round works with: the papers know what their rooms note of a message that was handed over. */
interface Sending {
  readonly services: Services
  readonly papers: readonly NotaSource[]
}

interface Taken {
  readonly id: string
  readonly dokumen: string
  readonly nomor: string
  readonly oleh: string
  readonly tujuan: string
  readonly isi: readonly string[]
  readonly terkirim: bigint
  readonly percobaan: bigint
  readonly dibuat: string
}

/** Takes a message for this server, with the connection to send it by. */
const take = (services: Services, cabang: string, id: string) =>
  services.db.tx(cabang, async (tx) => {
    const now = services.clock()
    const [message] = await tx.query<Taken>(
      `UPDATE pesan_wa SET percobaan = percobaan + 1, lagi = $4
       WHERE cabang = $1 AND id = $2 AND status = 'MENUNGGU' AND lagi <= $3 RETURNING id, dokumen, nomor, oleh, tujuan, isi, terkirim, percobaan, dibuat`,
      [cabang, id, now.toISOString(), new Date(now.getTime() + lease_ms).toISOString()],
    )
    if (!message) return undefined
    const connection = await openConnection({ tx, now, services, session: { kode_toko: cabang } }, whatsapp)
    return { message, connection }
  })

/** Keeps what came of it: sent, given up, or to be tried again later. Answers the list of its room that changed. */
const finish = (
  { services, papers }: Sending,
  cabang: string,
  taken: Taken,
  sent: number,
  wrong: string | undefined,
): Promise<string | undefined> =>
  services.db.tx(cabang, async (tx) => {
    const now = services.clock()
    const over = now.getTime() - Date.parse(taken.dibuat) > life_ms
    const status: MessageState = !wrong ? 'TERKIRIM' : wrong === unanswered && !over ? 'MENUNGGU' : 'GAGAL'
    const pause = Math.min(pause_ms.longest, pause_ms.first * 2 ** (Number(taken.percobaan) - 1))
    const kept = await tx.query(
      `UPDATE pesan_wa SET status = $3, galat = $4, terkirim = $5, lagi = $6, selesai = $7,
         isi = CASE WHEN $3 = 'MENUNGGU' THEN isi END
       WHERE cabang = $1 AND id = $2 AND status = 'MENUNGGU' RETURNING id`,
      [
        cabang,
        taken.id,
        status,
        wrong ?? null,
        sent,
        new Date(now.getTime() + pause).toISOString(),
        status === 'MENUNGGU' ? null : now.toISOString(),
      ],
    )
    recordTest({ tx, now, session: { kode_toko: cabang } }, whatsapp, !wrong || wrong === notRegistered)
    if (wrong || kept.length === 0) return undefined
    const { nomor, oleh, dibuat } = taken
    return papers.find((s) => s.dokumen === taken.dokumen)?.sent?.(tx, { cabang, nomor, oleh, dibuat, now })
  })

/** Sends the parts that have not left yet; those that have are not sent again. */
async function sendOne(sending: Sending, cabang: string, id: string): Promise<void> {
  const { services } = sending
  const taken = await take(services, cabang, id)
  if (!taken) return
  const { message, connection } = taken
  let sent = Number(message.terkirim)
  let wrong = isRefusal(connection) ? connection.message : undefined
  if (!isRefusal(connection))
    for (const part of message.isi.slice(sent)) {
      wrong = await sendText(services, connection, { receiver: message.tujuan, message: part, patience: true })
      if (wrong) break
      sent += 1
    }
  const changed = await finish(sending, cabang, message, sent, wrong)
  for (const name of [messageListName, changed]) if (name !== undefined) services.live.emitMaster(name, cabang)
}

/** Sends the notas that wait and are due, each shop's in their order; a shop whose service is slow keeps no other waiting. */
async function sendDue(sending: Sending): Promise<void> {
  const { services } = sending
  const due = await services.db.readAll((tx) =>
    tx.query<{ cabang: string; id: string }>(
      `SELECT cabang, id FROM pesan_wa WHERE status = 'MENUNGGU' AND lagi <= $1 ORDER BY lagi LIMIT 200`,
      [services.clock().toISOString()],
    ),
  )
  const shops = [...Map.groupBy(due, (m) => m.cabang)].map(async ([cabang, own]) => {
    for (const { id } of own) await sendOne(sending, cabang, id)
  })
  await Promise.all(shops)
}

export const messageRound = (papers: readonly NotaSource[]): Round => ({
  name: roundName,
  every_ms: 10_000,
  run: (t) => sendDue({ services: t, papers }),
})
