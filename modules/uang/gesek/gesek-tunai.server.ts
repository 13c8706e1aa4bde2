import { loadBiaya } from '#bayar/server'
import { keyAkun, type Posts, cardFee } from '#buku'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { identified } from '#member/server'
import { gesekTunai } from './gesek-tunai.document.ts'

const posts: Posts = {
  events: [{ type: 'GESEK TUNAI', debit: ['KLIRING'], kredit: ['KAS', 'PENDAPATAN GESEK'] }, cardFee],
  day: 'masuk_keluar',
}

export const gesekTunaiServer = defineServer(gesekTunai, posts, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [, customer, rekening, [sum]] = await Promise.all([
        // Of two tills that hand out the last of the day's limit one waits for the other: the sum below is read under this lock.
        tx.query(`SELECT FROM akun WHERE cabang = $1 AND nomor_akun = $2 ${call.lock}`, [
          call.cabang,
          keyAkun['PENDAPATAN GESEK'],
        ]),
        tx.query<{ nama_customer: string; identitas: boolean }>(
          `SELECT c.nama_customer, ${identified('c')} AS identitas FROM customer c WHERE c.cabang = $1 AND c.kode = $2 AND c.dihapus IS NULL`,
          [call.cabang, call.sent.kode_customer],
        ),
        loadBiaya(tx, call.cabang, [call.sent]),
        tx.query<{ today: Rupiah }>(
          `SELECT coalesce(sum(g.jumlah_rp), 0)::bigint AS today FROM gesek_tunai g
           WHERE g.cabang = $1 AND g.tanggal = (SELECT h.tgl_system FROM hari_toko h WHERE h.cabang = $1) AND g.status = 'SELESAI'`,
          [call.cabang],
        ),
      ])
      return { customer: customer[0], rekening, today: sum?.today ?? rupiah(0) }
    },
  }),
}))
