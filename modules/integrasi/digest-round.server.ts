import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { writeDigest } from '#tutup-toko'
import { finishDigest, loadDigest, loadDueDigests, takeDigest, type DueDigest } from '#tutup-toko/server'
import { roundName, sendMessage } from './nota-messages.server.ts'

export const digestRoundName = 'ringkasan-tutup'
/** Nobody else takes a closing whose owners are being told; a server that died with it gives it back after this time. */
const lease_ms = 120_000
/** The language of the numbers: what the shop's owner has chosen. */
const ownersLanguage = `SELECT bahasa FROM users WHERE kode_toko = $1 AND level = 'OWN' AND aktif AND dihapus IS NULL AND bahasa IS NOT NULL
  ORDER BY user_id LIMIT 1`

/**
 * Tells the owners of one closing. By push first: should this server die before it has said so, the next one sends the push again, which takes the
 * place of the first on the device. The messages by WhatsApp are written in the transaction that says so, and are left to their own round.
 */
async function tellOwners(services: Services, due: DueDigest, all: readonly AnyDocument[]): Promise<void> {
  const now = services.clock()
  const found = await services.db.tx(due.cabang, async (tx) => {
    const taken = await takeDigest(tx, due, now, new Date(now.getTime() + lease_ms))
    if (!taken) return undefined
    const [digest, [owner]] = await Promise.all([
      loadDigest(tx, due, all),
      tx.query<{ bahasa: string }>(ownersLanguage, [due.cabang]),
    ])
    return { taken, digest, bahasa: pickLanguage(owner?.bahasa) }
  })
  if (!found) return
  const { taken, digest, bahasa } = found
  if (digest.stands && taken.push !== 'TIDAK')
    await services.notifier.tellOwners(due.cabang, taken.push === 'SEMUA OWNER', (word) => ({
      ...writeDigest(digest, word),
      alamat: `/laporan-tutup-toko?tgl_from=${digest.tanggal}&tgl_to=${digest.tanggal}`,
      tag: due.no_tutup,
    }))
  await services.db.tx(due.cabang, async (tx) => {
    if (!(await finishDigest(tx, due, now)) || !digest.stands) return
    const { judul, isi } = writeDigest(digest, (text, values) => translate(bahasa, text, values))
    for (const number of taken.nomor_wa)
      await sendMessage(
        tx,
        { dokumen: digestRoundName, nomor: due.no_tutup, number, text: `*${judul}*\n${isi}` },
        {
          cabang: due.cabang,
          user_id: digest.oleh,
          now: now.toISOString(),
        },
      )
  })
  services.rounds.wake(roundName)
}

/** Tells owners of the days that were closed. `all`: the documents of every room. */
export const digestRound = (all: readonly AnyDocument[]): Round => ({
  name: digestRoundName,
  every_ms: 10_000,
  run: async (services) => {
    for (const d of await loadDueDigests(services.db, services.clock())) await tellOwners(services, d, all)
  },
})
