import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { documentWireOf, inputShape } from '#kernel/engine/document/draft.ts'
import {
  replaceGrant,
  saveRefused,
  saveWithdrawn,
  tellNeeds,
  type KeptRequest,
} from '#kernel/engine/document/approval.server.ts'
import { briefDocument, briefFacts } from '#kernel/engine/document/digest.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { tidyNote } from '#kernel/web/kit/describe.ts'
import { proveUser } from '#sesi/server'
import { proveFingerprint, fingerprintSchema, type Fingerprint } from '../fingerprint/proof.server.ts'
import { approve, failed, lockWaiting, lockOwn, type AnswerCall } from './answer.server.ts'
import { mayApprove, state, checkApprover, until, type Method, type Approver, type RequestStatus } from './otorisasi.ts'
import { newGrant } from './otorisasi.server.ts'

const params = z.object({ id: z.string().min(1).max(60) })
const message = z.object({ message: z.string() })
const stateSchema = z.enum(['MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA'])

interface Row extends KeptRequest {
  readonly status: RequestStatus
  readonly diminta: string
  readonly berlaku: string | null
  readonly disetujui_oleh: string | null
  readonly ditolak_oleh: string | null
  readonly alasan: string | null
  readonly jauh: boolean
}
async function loadRows(tx: Tx, cabang: string, id: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `SELECT id, dokumen, aksi, nomor, butuh, isi, status, diminta_oleh, perangkat, diminta, berlaku, disetujui_oleh, ditolak_oleh,
       alasan, jauh FROM permintaan_otorisasi WHERE cabang = $1 AND id = $2`,
    [cabang, id],
  )
  return row
}

const notFound = (): Refusal => refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
const approverOf = (sesi: Session): Approver => ({
  user_id: sesi.user_id,
  level: sesi.level,
  kode_toko: sesi.toko_asal,
  pusat: sesi.pusat,
})

const stateAnswer = {
  keadaan: stateSchema,
  /** Until when it may be answered or its approval used. */
  sampai: z.string().nullable(),
  /** Who answered, and the reason for a refusal. */
  oleh: z.string().nullable(),
  alasan: z.string().nullable(),
  jauh: z.boolean(),
}
const writeState = (row: Row, now: Date) => {
  const end = until(row)
  return {
    keadaan: state(row, now),
    sampai: end === undefined ? null : new Date(end).toISOString(),
    oleh: row.ditolak_oleh ?? row.disetujui_oleh,
    alasan: row.alasan,
    jauh: row.jauh,
  }
}

const facts = z.object({ label: z.string(), teks: z.string(), kata: z.literal(true).optional() })
const briefLine = z.object({ nama: z.string(), jumlah: z.string().optional(), fakta: z.array(facts) })

/** The document of the request: the stored draft, or the existing document with the input of its action. */
async function loadContent(tx: Tx, all: readonly AnyDocument[], cabang: string, row: Row) {
  const definition = all.find((x) => x.name === row.dokumen)
  const action = definition?.actions[row.aksi]
  if (!definition || !action) return undefined
  if (row.nomor === null)
    return { judul: definition.summary, ...briefDocument(definition, row.isi), isian: [], isi: row.isi }
  const doc = await loadDocument(tx, definition, cabang, row.nomor, false)
  const input = (row.isi.isian ?? {}) as WireRow
  const shape = inputShape(action)
  return {
    judul: definition.summary,
    ...(doc ? briefDocument(definition, documentWireOf(definition, doc)) : { kepala: [], bagian: [] }),
    isi: doc ? documentWireOf(definition, doc) : {},
    isian: briefFacts(shape.header, input),
  }
}

const view = (all: readonly AnyDocument[]): Endpoint =>
  endpoint({
    method: 'GET',
    path: 'otorisasi/{id}',
    summary: 'A request as it is stored: the document in words, why it needs a yes, and whether the caller may say it',
    access: 'session',
    params,
    answer: z.object({
      id_periksa: z.string(),
      dokumen: z.string(),
      judul: z.string(),
      aksi: z.string(),
      nomor: z.string().nullable(),
      butuh: z.array(z.unknown()),
      diminta_oleh: z.string(),
      perangkat: z.string(),
      diminta: z.string(),
      ...stateAnswer,
      /** Why the caller may not approve it; null if they may. */
      sebab: z.enum(['level', 'sendiri', 'minimal']).nullable(),
      kepala: z.array(facts),
      isian: z.array(facts),
      /** The document itself, for who shows the figures that decide. */
      isi: z.record(z.string(), z.unknown()),
      bagian: z.array(z.object({ nama: z.string(), baris: z.array(briefLine) })),
    }),
    run: async (call) => {
      const { session, tx } = call
      const approver = approverOf(session)
      if (!mayApprove(approver, session.kode_toko)) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
      const row = await loadRows(tx, session.kode_toko, call.params.id)
      const content = row && (await loadContent(tx, all, session.kode_toko, row))
      if (!row || !content) return notFound()
      const { id, dokumen, aksi, nomor, butuh, diminta_oleh, perangkat, diminta } = row
      const request = { cabang: session.kode_toko, diminta_oleh, butuh }
      const cause = checkApprover(approver, request, { allowed: false, hasOthers: true }) ?? null
      const about = { id_periksa: id, dokumen, aksi, nomor, butuh, diminta_oleh, perangkat, diminta }
      return { ...about, ...writeState(row, call.now), sebab: cause, ...content }
    },
  })

const viewState = endpoint({
  method: 'GET',
  path: 'otorisasi/{id}/keadaan',
  summary: 'How the own request stands',
  access: 'session',
  params,
  answer: z.object(stateAnswer),
  run: async (call) => {
    const row = await loadRows(call.tx, call.session.kode_toko, call.params.id)
    return row && row.diminta_oleh === call.session.user_id ? writeState(row, call.now) : notFound()
  },
})

/** Proves the logged-in user again: by password, or by a passkey of their own device. */
async function proveSelf(
  call: AnswerCall,
  id_periksa: string,
  proof: { readonly password?: string | undefined; readonly fp?: Fingerprint | undefined },
  ip: string,
): Promise<{ approver: Approver; cara: Method } | Refusal> {
  const { user_id } = call.session
  if (proof.fp) return proveFingerprint(call, { user_id, id_periksa, sidik: proof.fp })
  const approver = await proveUser(call.tx, { user_id, password: proof.password ?? '', ip }, call.now)
  if (!isRefusal(approver)) return { approver, cara: 'SANDI' }
  return approver.code === 'kredensial' ? failed(403, 'kredensial') : approver
}

const approveRequest = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/setujui',
  summary:
    'Whoever is logged in says yes to a request of this shop, with the own password or passkey; the till that asked fetches the grant',
  access: 'session',
  limit: 60,
  params,
  body: z
    .strictObject({
      password: z.string({ error: 'Harus Diisi' }).min(1).max(200).optional(),
      fp: fingerprintSchema.optional(),
      keterangan: z.string().max(200).optional(),
    })
    .refine((b) => (b.password === undefined) !== (b.fp === undefined), { error: 'Harus Diisi', path: ['password'] }),
  answer: message,
  run: async (call) => {
    const proof = await proveSelf(call, call.params.id, call.body, call.request.ip)
    if (isRefusal(proof)) return proof
    const { keterangan } = call.body
    const stored = await approve(call, proof.approver, { id: call.params.id, keterangan, cara: proof.cara })
    return isRefusal(stored) ? stored : { message: 'Otorisasi Berhasil' }
  },
})

const refuseRequest = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/tolak',
  summary: 'Whoever could say yes says no, and why',
  access: 'session',
  params,
  body: z.strictObject({ alasan: z.string({ error: 'Harus Diisi' }).trim().min(1).max(200) }),
  answer: message,
  run: async (call) => {
    const { tx, session } = call
    const question = await lockWaiting(call, call.params.id)
    if (isRefusal(question)) return question
    const cause = checkApprover(approverOf(session), question, { allowed: false, hasOthers: true })
    if (cause) return failed(403, cause)
    const alasan = tidyNote(call.body.alasan)
    const stored = await loadRows(tx, session.kode_toko, question.id)
    await saveRefused(tx, session.kode_toko, question.id, session.user_id, alasan)
    const after = {
      aksi: question.aksi,
      nomor: question.nomor,
      ...tellNeeds(stored?.butuh ?? [], stored?.isi ?? {}),
      alasan,
      diminta_oleh: question.diminta_oleh,
    }
    await record(tx, session, call.now, {
      perintah: 'tolak',
      objek: question.dokumen,
      kunci: question.nomor ?? question.id,
      sesudah: after,
    })
    call.afterCommit(() => call.services.notifier.changed(session.kode_toko, question.id, 'DITOLAK'))
    return { message: 'Permintaan Ditolak' }
  },
})

const cancel = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/batal',
  summary: 'Who asked takes the own request back; one that was answered stays as it is',
  access: 'session',
  params,
  answer: z.object({ keadaan: stateSchema }),
  run: async (call) => {
    const { tx, session } = call
    const stored = await lockOwn(call, call.params.id)
    if (isRefusal(stored)) return stored
    if (stored.status !== 'MENUNGGU') return { keadaan: state(stored, call.now) }
    await saveWithdrawn(tx, session.kode_toko, stored.id)
    call.afterCommit(() => call.services.notifier.changed(session.kode_toko, stored.id, 'DIBATALKAN'))
    return { keadaan: 'DIBATALKAN' as const }
  },
})

/**
 * The till fetches the grant of a remote approval. If the answer was lost it may ask again: a new grant then replaces
 * the old one, so that there is never more than one.
 */
const take = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/ambil',
  summary: 'The grant of a yes that was given on another device, for who asked for it',
  access: 'session',
  limit: 60,
  params,
  answer: z.object({ grant: z.string() }),
  run: async (call) => {
    const stored = await lockOwn(call, call.params.id)
    if (isRefusal(stored)) return stored
    if (!stored.jauh || state(stored, call.now) !== 'DISETUJUI') return failed(422, 'terpakai')
    const grant = newGrant()
    await replaceGrant(call.tx, call.session.kode_toko, stored.id, grant)
    return { grant }
  },
})

/** Endpoints between a supervisor's own device and the till that asked. */
export const remoteEndpoints = (dokumen: readonly AnyDocument[]): readonly Endpoint[] => [
  view(dokumen),
  viewState,
  approveRequest,
  refuseRequest,
  cancel,
  take,
]
