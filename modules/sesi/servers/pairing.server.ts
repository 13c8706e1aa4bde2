import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { kept } from '#kernel/engine/http/call.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { originOf } from '#kernel/engine/peers/known.server.ts'
import { openLetter, readOnce, signedLetter, writeLetter } from '#kernel/engine/peers/letter.server.ts'
import {
  forgetOwnKey,
  keyFingerprint,
  loadOwnKey,
  readPublicKey,
  type OwnKey,
} from '#kernel/engine/peers/own-key.server.ts'
import { expectPeer, listPeers, pairPeer, revokePeer, saveHeadOffice } from '#kernel/engine/peers/peer-rows.server.ts'
import { record, sendAudit } from '#kernel/engine/seal/audit.server.ts'
import { codeValid_ms, hashPairingCode, newPairingCode } from '#kernel/engine/session/pairing.server.ts'
import { deleteGuestSessions } from '#kernel/engine/session/rows.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { countFailure, secondsToWait } from '#kernel/engine/session/throttle.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { peerFault, readAnswer } from './answer.server.ts'

/** Two servers of a chain are joined: an owner at head office makes a code, an owner at the branch's server types it. */
const purpose = 'pasang'
const hashCode = (code: string): Buffer => hashPairingCode('server', code)
const codePattern = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/

const onlyOwner = (session: Session): Refusal | undefined =>
  session.pusat && session.level === 'OWN' ? undefined : refusal(403, 'pusat', text('Hanya Untuk Owner Kantor Pusat'))

const name = z.string().trim().toUpperCase().min(1).max(60)
/** An address as browsers type it, without a path: `https://cabang.example:8443`. */
const origin = z
  .string()
  .trim()
  .max(300)
  .transform((address, ctx) => {
    const read = originOf(address)
    if (read === undefined) ctx.addIssue({ code: 'custom', message: text('Alamat Tidak Sah') })
    return read ?? ''
  })

const wire = z.object({
  id: z.string(),
  nama: z.string(),
  peran: z.enum(['PUSAT', 'CABANG']),
  alamat: z.string().nullable(),
  sidik: z.string().nullable(),
  oleh: z.string(),
  terpasang: z.string().nullable(),
  terakhir: z.string().nullable(),
})

/** The key of this installation; a public call has no transaction of its own. */
export const ownKey = (m: Services): Promise<OwnKey> => m.db.tx(undefined, (tx) => loadOwnKey(tx, m.secretbox))

/** Where nobody knows this server, whoever joins it meets a new key: one that was stolen with a disk is worth nothing. */
async function renewKey(tx: Tx, now: Date): Promise<void> {
  if ((await listPeers(tx, now)).length === 0) await forgetOwnKey(tx)
}

const manage = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'server-dikenal',
    summary: 'The servers of the chain that this one knows, and the keyFingerprint of its own key',
    access: { screen },
    answer: z.object({ sidik: z.string(), server: z.array(wire) }),
    run: async (call) => {
      const refused = onlyOwner(call.session)
      if (refused) return refused
      const own = await loadOwnKey(call.tx, call.services.secretbox)
      const rows = await listPeers(call.tx, call.now)
      return {
        sidik: keyFingerprint(own.publik),
        server: rows.map(({ kunci_publik, ...r }) => ({ ...r, sidik: kunci_publik && keyFingerprint(kunci_publik) })),
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'server-dikenal',
    summary: 'A code for the server of a branch: shown once, good once and for ten minutes',
    access: { screen },
    limit: 20,
    body: z.strictObject({ nama: name }),
    answer: z.object({ id: z.string(), kode: z.string(), sampai: z.string() }),
    run: async (call) => {
      const refused = onlyOwner(call.session)
      if (refused) return refused
      await renewKey(call.tx, call.now)
      const kode = newPairingCode()
      const sampai = new Date(call.now.getTime() + codeValid_ms).toISOString()
      const row = {
        nama: call.body.nama,
        oleh: call.session.user_id,
        now: call.now,
        hash: hashCode(kode),
        until: sampai,
      }
      const id = await expectPeer(call.tx, row)
      sendAudit(call.tx, call.session, call.now, { perintah: 'tambah', objek: 'server', kunci: id, sesudah: call.body })
      return { id, kode, sampai }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: 'server-dikenal/{id}',
    summary: 'Stops believing a server, at once; the sessions of its people end',
    access: { screen },
    writes: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
    run: async (call) => {
      const refused = onlyOwner(call.session)
      if (refused) return refused
      const row = await revokePeer(call.tx, call.params.id, call.now)
      if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const ended = await deleteGuestSessions(call.tx, call.params.id)
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'hapus',
        objek: 'server',
        kunci: call.params.id,
        sebelum: row,
      })
      call.afterCommit(async () => {
        await call.services.peers.refresh(true)
        const data = { sebab: 'diubah', waktu: call.now.toISOString() }
        for (const { token_hash } of ended) call.services.live.endSession(token_hash.toString('hex'), data)
      })
      return { id: call.params.id }
    },
  }),
  join(screen),
]

/** What the server of the branch says of itself. */
const introduction = z.strictObject({ kode: z.string().regex(codePattern), alamat: origin })
const introduced = z.object({ kunci: z.string(), nama: z.string() })

const join = (screen: ScreenDef): Endpoint =>
  endpoint({
    method: 'POST',
    path: 'server-dikenal/sambung',
    summary: "Joins this server to head office's: its address, its code, and the address of this one",
    access: { screen },
    limit: 10,
    body: z.strictObject({
      alamat: origin,
      kode: z.string().trim().toUpperCase().regex(codePattern),
      portal: origin,
    }),
    answer: z.object({ id: z.string(), nama: z.string(), sidik: z.string() }),
    run: async (call) => {
      const refused = onlyOwner(call.session)
      if (refused) return refused
      await renewKey(call.tx, call.now)
      const own = await loadOwnKey(call.tx, call.services.secretbox)
      const { alamat, portal, kode } = call.body
      const body = writeLetter(own, purpose, undefined, { kode, alamat: portal }, call.now)
      const sent = await call.services.outbound.send({ method: 'POST', url: `${alamat}/api/v1/server/pasang`, body })
      const answer = readAnswer(sent, introduced)
      if (!answer.ok) return peerFault(answer, text('Server Itu Tidak Menjawab'))
      const { kunci, nama } = answer.content
      if (!readPublicKey(kunci)) return peerFault(undefined, text('Server Itu Tidak Menjawab'))
      const row = { nama: nama.slice(0, 60), oleh: call.session.user_id, now: call.now, key: kunci, address: alamat }
      const id = await saveHeadOffice(call.tx, row)
      if (id === undefined) return refusal(409, 'ada', text('Cabut Dulu Kantor Pusat Yang Lama'))
      const sidik = keyFingerprint(kunci)
      const sesudah = { nama, alamat, sidik }
      sendAudit(call.tx, call.session, call.now, { perintah: 'sambung', objek: 'server', kunci: id, sesudah })
      call.afterCommit(() => call.services.peers.refresh(true))
      return { id, nama, sidik }
    },
  })

const headOffice = async (tx: Tx): Promise<{ kode_toko: string; nama_toko: string }> => {
  const [shop] = await tx.query<{ kode_toko: string; nama_toko: string }>(
    `SELECT kode_toko, nama_toko FROM toko WHERE pusat AND dihapus IS NULL ORDER BY kode_toko LIMIT 1`,
  )
  return shop ?? { kode_toko: '', nama_toko: '' }
}

const pair = endpoint({
  method: 'POST',
  path: 'server/pasang',
  summary: 'Another server changes a code for being known; signed by the key that it brings',
  access: 'public',
  limit: 20,
  body: signedLetter,
  answer: introduced,
  run: async (call) => {
    const own = await ownKey(call.services)
    const opened = openLetter(call.body, { purpose, to: undefined, content: introduction, now: call.now })
    if (isRefusal(opened)) return opened
    if (opened.from === own.publik) return refusal(422, 'sama', text('Ini Server Yang Sama'))
    const here = await call.db.tx(undefined, headOffice)
    return call.db.tx(
      here.kode_toko || undefined,
      async (tx) => {
        const from = [`g:${call.request.ip}`]
        const detik = await secondsToWait(tx, from, call.now)
        if (detik > 0)
          return refusal(429, 'sering', 'Terlalu Banyak Percobaan, Coba Lagi {detik} Detik Lagi', {
            values: { detik },
            detail: { detik },
          })
        const again = await readOnce(tx, opened, call.now)
        if (again) return again
        const who = { key: opened.from, address: opened.content.alamat }
        const row = await pairPeer(tx, hashCode(opened.content.kode), who, call.now)
        if (!row) {
          await countFailure(tx, from, call.now)
          return refusal(422, 'kode', 'Kode Pemasangan Tidak Berlaku', { save: true })
        }
        const actor = { user_id: row.oleh, perangkat: 'SERVER', tgl_system: '', kode_toko: here.kode_toko }
        const sesudah = { nama: row.nama, alamat: who.address, sidik: keyFingerprint(who.key) }
        await record(tx, actor, call.now, { perintah: 'sambung', objek: 'server', kunci: row.id, sesudah })
        call.afterCommit(() => call.services.peers.refresh(true))
        return { kunci: own.publik, nama: here.nama_toko }
      },
      kept,
    )
  },
})

/** Joining, listing and revoking servers; `screen` is where an owner does it. */
export const pairingEndpoints = (screen: ScreenDef): readonly Endpoint[] => [...manage(screen), pair]
