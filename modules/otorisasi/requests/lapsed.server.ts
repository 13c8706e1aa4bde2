import { saveLapsed, tellNeeds } from '#kernel/engine/document/approval.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { waiting_ms } from './otorisasi.ts'

/** Ends one request that nobody answered. The audit book keeps a line of it: an auditor asks for what was tried too. */
async function end(services: Services, cabang: string, id: string, tgl_system: string): Promise<void> {
  const now = services.clock()
  const ended = await services.db.tx(cabang, async (tx) => {
    const request = await saveLapsed(tx, cabang, id, new Date(now.getTime() - waiting_ms))
    if (!request) return false
    const { dokumen, aksi, nomor, diminta_oleh, perangkat } = request
    await record(tx, { user_id: diminta_oleh, perangkat, tgl_system, kode_toko: cabang }, now, {
      perintah: 'kedaluwarsa',
      objek: dokumen,
      kunci: nomor ?? id,
      sesudah: { aksi, nomor, ...tellNeeds(request.butuh, request.isi), diminta_oleh },
    })
    return true
  })
  if (ended) await services.notifier.changed(cabang, id, 'KEDALUWARSA')
}

async function endLapsed(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - waiting_ms).toISOString()
  const due = await services.db.readAll((tx) =>
    tx.query<{ cabang: string; id: string; tgl_system: string }>(
      `SELECT p.cabang, p.id, h.tgl_system::text FROM permintaan_otorisasi p JOIN hari_toko h ON h.cabang = p.cabang
       WHERE p.status = 'MENUNGGU' AND p.diminta <= $1 ORDER BY p.diminta LIMIT 200`,
      [before],
    ),
  )
  for (const { cabang, id, tgl_system } of due) await end(services, cabang, id, tgl_system)
}

export const lapsedRound: Round = { name: 'lapsed-requests', every_ms: 60_000, run: endLapsed }
