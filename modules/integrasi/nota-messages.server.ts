import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { whatsappNumber } from '#kernel/model/fields/phone/phone.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import { splitText } from '#kernel/engine/paper/text.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { messageListName, messageStates } from '#bayar'
import type { NotaSource } from '#toko/server'
import { openConnection } from './connections.server.ts'
import { partLength, whatsapp } from './service.server.ts'

/** The round that sends what waits. */
export const roundName = 'pesan-wa'

type Call = Pick<
  ServerCall<unknown, unknown, unknown>,
  'tx' | 'session' | 'now' | 'services' | 'afterCommit' | 'request'
>
interface Asked {
  readonly dokumen: string
  readonly no_faktur: string
  readonly receiver?: string | undefined
}

/** The paper of this kind of document, if the session may print it. */
function findPaper(call: Pick<Call, 'session'>, papers: readonly NotaSource[], dokumen: string) {
  const paper = papers.find((s) => s.dokumen === dokumen)
  if (!paper) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return paper.screens.some((l) => mayOpen(l, call.session).allowed)
    ? paper
    : refusal(403, 'akses', 'Tidak Punya Hak Akses')
}

interface Message {
  readonly dokumen: string
  readonly nomor: string
  /** As it was typed. */
  readonly number: string
  readonly text: string
}
/** Writes a message for its round; one that waits already is sent at once. Answers the number as WhatsApp has it. */
export async function sendMessage(
  tx: Tx,
  { dokumen, nomor, number, text }: Message,
  { cabang, user_id, now }: { readonly cabang: string; readonly user_id: string; readonly now: string },
): Promise<string> {
  const tujuan = whatsappNumber(number)
  await tx.query(
    `INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, lagi, oleh, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7)
     ON CONFLICT (cabang, dokumen, nomor, tujuan) WHERE status = 'MENUNGGU' DO UPDATE SET lagi = excluded.lagi`,
    [cabang, randomUUID(), dokumen, nomor, tujuan, JSON.stringify(splitText(text, partLength)), now, user_id],
  )
  return tujuan
}

/**
 * Leaves a nota for its customer: written in the call's transaction, sent after it, and again while the service does not answer.
 * Asked again while it waits, the one that waits is sent at once.
 */
export async function queueNota(call: Call, papers: readonly NotaSource[], asked: Asked): Promise<unknown> {
  const paper = findPaper(call, papers, asked.dokumen)
  if (isRefusal(paper)) return paper
  const nota = await paper.message(call, asked.no_faktur)
  if (isRefusal(nota)) return nota
  const number = asked.receiver ?? nota.no_hp
  if (!number) return refusal(422, 'nomor', 'Nomor WhatsApp Customer Belum Diisi')
  // Nothing waits for a connection that nobody has set up.
  const connection = await openConnection(call, whatsapp)
  if (isRefusal(connection)) return connection
  const cabang = call.session.kode_toko
  const tujuan = await sendMessage(
    call.tx,
    { dokumen: paper.dokumen, nomor: nota.nomor, number, text: nota.text },
    { cabang, user_id: call.session.user_id, now: call.now.toISOString() },
  )
  sendAudit(call.tx, call.session, call.now, {
    perintah: 'kirim-wa',
    objek: paper.dokumen,
    kunci: nota.nomor,
    sesudah: { tujuan },
  })
  call.afterCommit(() => {
    call.services.live.emitMaster(messageListName, cabang)
    call.services.rounds.wake(roundName)
  })
  return { success: true, message: 'Nota Menunggu Dikirim', status: 'MENUNGGU' }
}

const wire = z.object({
  no_faktur: z.string(),
  tujuan: z.string(),
  status: z.enum(messageStates),
  galat: z.string().nullable(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
})

/** A nota that did not leave is looked for among the messages of so long. */
const unsent_ms = 86_400_000

export interface UnsentNotas {
  readonly dokumen: string
  readonly jumlah: bigint
  readonly tertua: string
}
/** Notas of the last day whose last message failed, or waits after a failure: somebody must look. By kind of document. */
export const loadUnsent = (tx: Tx, cabang: string, now: Date): Promise<UnsentNotas[]> =>
  tx.query<UnsentNotas>(
    `SELECT m.dokumen, count(*) AS jumlah, min(m.dibuat) AS tertua FROM pesan_wa m
     WHERE m.cabang = $1 AND m.dibuat >= $2 AND m.status <> 'TERKIRIM' AND m.galat IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM pesan_wa n
         WHERE n.cabang = $1 AND n.dokumen = m.dokumen AND n.nomor = m.nomor AND n.dibuat > m.dibuat)
     GROUP BY m.dokumen ORDER BY m.dokumen`,
    [cabang, new Date(now.getTime() - unsent_ms).toISOString()],
  )

/** What came of the notas that were sent; those that nobody sent are not in it. */
export const messageStatus = (papers: readonly NotaSource[]): Endpoint =>
  endpoint({
    method: 'POST',
    path: 'chat/status',
    summary: 'The last message of each of these notas: does it wait, has it left, or why not',
    access: { screen: papers.flatMap((s) => s.screens) },
    body: z.strictObject({
      dokumen: z.string().min(1).max(40),
      no_faktur: z.array(z.string().min(1).max(60)).min(1).max(200),
    }),
    answer: z.array(wire),
    run: (call) => {
      const paper = findPaper(call, papers, call.body.dokumen)
      if (isRefusal(paper)) return Promise.resolve(paper)
      return call.tx.query<z.output<typeof wire>>(
        `SELECT DISTINCT ON (nomor) nomor AS no_faktur, tujuan, status, galat, dibuat, selesai FROM pesan_wa
         WHERE cabang = $1 AND dokumen = $2 AND nomor = ANY ($3) ORDER BY nomor, dibuat DESC`,
        [call.session.kode_toko, paper.dokumen, call.body.no_faktur],
      )
    },
  })
