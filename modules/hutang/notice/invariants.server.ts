import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { namaHutang } from '../pinjam/hutang.shape.ts'
import { noticeName } from './notice.ts'

/** SQL: which notice `n` it is. */
const which = `'pemberitahuan_hutang ' || n.no_faktur_hutang || ' tanggal ' || coalesce(n.tanggal::text, 'kosong') || ' ' || coalesce(n.cara, 'kosong')`
const noted = `SELECT no_faktur_hutang, tanggal, cara, catatan, oleh, dibuat FROM pemberitahuan_hutang WHERE cabang = $1 AND cara <> 'WA'`
const heard = `SELECT kunci, tgl_system, sesudah ->> 'cara', sesudah ->> 'catatan', user_id, waktu FROM buku_jejak
  WHERE cabang = $1 AND objek = $2 AND perintah = 'beritahu'`

/** A pledge is sold only after a notice: what is noted is what the audit book tells, and of a due date that the loan had. */
export const noticeInvariants: readonly Invariant[] = [
  {
    name: 'pemberitahuan',
    wording: 'Setiap pemberitahuan ke customer ada di buku jejak, dan setiap yang ada di sana tercatat',
    values: [namaHutang, noticeName],
    sql: `SELECT ${which} || ' tidak ada di buku jejak' AS apa FROM (${noted} EXCEPT ALL ${heard}) n
      UNION ALL
      SELECT ${which} || ' di buku jejak, tidak tercatat' FROM (${heard} EXCEPT ALL ${noted}) n (no_faktur_hutang, tanggal, cara, catatan, oleh, dibuat)
      UNION ALL
      SELECT ${which} || ' tidak ada di buku jejak' FROM pemberitahuan_hutang n WHERE n.cabang = $1 AND n.cara = 'WA' AND NOT EXISTS (SELECT FROM buku_jejak j
        WHERE j.cabang = $1 AND j.objek = $3 AND j.kunci = n.no_faktur_hutang AND j.perintah = 'kirim-wa' AND j.user_id = n.oleh AND j.waktu <= n.dibuat)`,
  },
  {
    name: 'jatuh tempo yang diberitahukan',
    wording: 'Setiap pemberitahuan menyebut jatuh tempo yang pernah berlaku',
    sql: `SELECT ${which} || ': pemberitahuan_hutang.jatuh_tempo ' || n.jatuh_tempo AS apa
      FROM pemberitahuan_hutang n LEFT JOIN hutang h ON h.cabang = $1 AND h.no_faktur_hutang = n.no_faktur_hutang
      WHERE n.cabang = $1 AND n.jatuh_tempo IS DISTINCT FROM h.jatuh_tempo AND NOT EXISTS (SELECT FROM penebusan p
        WHERE p.cabang = $1 AND p.no_faktur_hutang = n.no_faktur_hutang AND n.jatuh_tempo IN (p.jatuh_tempo_awal, p.jatuh_tempo))`,
  },
]
