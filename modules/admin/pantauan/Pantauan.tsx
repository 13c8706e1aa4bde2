import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { KeadaanPekerjaan } from '#kernel/jobs/KeadaanPekerjaan.tsx'
import type { GalatTercatat, Lambat } from '#kernel/pantau/tercatat.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import {
  bolehAkhiri,
  type Pantauan as Isi,
  type PekerjaanTerlihat,
  type Proses,
  type SesiTerlihat,
} from './pantauan.ts'
import classes from './Pantauan.module.css'

const queryKey = ['pantauan'] as const
/** Looked at again by itself as long as it is open. */
const lagi_ms = 10_000

const saat = (iso: string): string => {
  const { tanggal, jam } = waktuJakarta(iso)
  return `${tanggal} ${jam} WIB`
}
const ribu = (n: number): string => formatDecimal(BigInt(n), 0)

/** The second part of /settingsystem: what the running server says of itself. */
export function Pantauan() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Isi>('GET', 'pantauan', { signal }),
    refetchInterval: lagi_ms,
  })
  if (isPending) return <Streaks />
  if (!data) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <Jalan proses={data.proses} reload={() => refetch()} />
      <Orang sesi={data.sesi} />
      <Pekerjaan pekerjaan={data.pekerjaan} />
      {data.galat ? <Kesalahan galat={data.galat} /> : null}
      {data.lambat ? <Lamban lambat={data.lambat} /> : null}
    </>
  )
}

/** Sends an act, says how it went, and looks again. */
function useTindakan() {
  const client = useQueryClient()
  const t = useT()
  return async (path: string, berhasil: string): Promise<void> => {
    try {
      await call('POST', path)
      toast.sukses(berhasil)
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(t(e.message))
    }
    await client.invalidateQueries({ queryKey })
  }
}

function Jalan({ proses: p, reload }: { proses: Proses; reload: () => Promise<unknown> }) {
  const t = useT()
  const isi: readonly (readonly [string, string])[] = [
    [t('Versi'), t('{versi}, build {n}', { versi: p.versi, n: p.build })],
    [t('Berjalan sejak'), saat(p.mulai)],
    [t('Memori'), `${ribu(p.memori_mb)} MB`],
    [t('Koneksi basis data'), t('{n} terbuka, {m} menunggu', { n: p.koneksi, m: p.menunggu })],
    [t('Pesan belum diambil'), ribu(p.outbox)],
    [t('Migrasi'), t('{n}, terakhir {nama}', { n: p.jumlah_migrasi, nama: p.migrasi })],
    ['PostgreSQL', p.postgres],
    ['Node', p.node],
  ]
  return (
    <Panel title={t('Server')} reload={reload} collapsible={false}>
      <dl className={classes.angka}>
        {isi.map(([nama, nilai]) => (
          <div key={nama}>
            <dt>{nama}</dt>
            <dd>{nilai}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Rows of one panel, or why there are none. */
function Baris({ judul, n, kosong, children }: { judul: string; n: number; kosong: string; children: ReactNode }) {
  return (
    <Panel title={judul} subtitle={ribu(n)} flush>
      {n === 0 ? <Empty isi={kosong} /> : <ul className={classes.daftar}>{children}</ul>}
    </Panel>
  )
}

function Orang({ sesi }: { sesi: readonly SesiTerlihat[] }) {
  const t = useT()
  const saya = useSesi()
  const tindakan = useTindakan()
  async function akhiri(s: SesiTerlihat): Promise<void> {
    const yes = await dialog.tanya({
      judul: t('Akhiri sesi {siapa}?', { siapa: s.user_id }),
      isi: t('Layarnya di {perangkat} langsung tertutup; yang belum disimpan hilang.', { perangkat: s.perangkat }),
      setuju: t('Akhiri'),
    })
    if (yes)
      await tindakan(
        `pantauan/sesi/${encodeURIComponent(s.user_id)}/akhiri`,
        t('Sesi {siapa} berakhir', { siapa: s.user_id }),
      )
  }
  return (
    <Baris judul={t('Sesi')} n={sesi.length} kosong={t('Tidak ada yang masuk.')}>
      {sesi.map((s) => (
        <li key={s.user_id} data-sesi={s.user_id}>
          <span className={classes.kata}>
            <strong>{s.user_id}</strong>
            <small>{`${s.nama}, ${s.level}, ${s.kode_toko}, ${s.perangkat}`}</small>
          </span>
          <small className={classes.waktu}>
            {t('sejak {mulai}, dipakai {terakhir}', { mulai: saat(s.mulai), terakhir: saat(s.terakhir) })}
          </small>
          {bolehAkhiri(saya) && s.user_id !== saya.user_id ? (
            <Tombol ukuran="kecil" rupa="hapus" onClick={() => void akhiri(s)}>
              {t('Akhiri')}
            </Tombol>
          ) : null}
        </li>
      ))}
    </Baris>
  )
}

function Pekerjaan({ pekerjaan }: { pekerjaan: readonly PekerjaanTerlihat[] }) {
  const t = useT()
  const tindakan = useTindakan()
  return (
    <Baris judul={t('Pekerjaan')} n={pekerjaan.length} kosong={t('Tidak ada pekerjaan panjang di toko ini.')}>
      {pekerjaan.map((p) => (
        <li key={p.id} data-pekerjaan={p.status}>
          <span className={classes.kata}>
            <strong>{t(p.nama)}</strong>
            <small>{p.galat ? `${p.oleh}: ${p.galat}` : p.oleh}</small>
          </span>
          <small className={classes.waktu}>
            {p.status === 'JALAN' ? `${ribu(p.kemajuan)} / ${ribu(p.total)}` : saat(p.selesai ?? p.dibuat)}
          </small>
          <KeadaanPekerjaan status={p.status} />
          {p.status === 'GAGAL' || p.status === 'BATAL' ? (
            <Tombol
              ukuran="kecil"
              onClick={() => void tindakan(`pantauan/pekerjaan/${p.id}/ulang`, t('Pekerjaan diulang'))}
            >
              {t('Ulangi')}
            </Tombol>
          ) : null}
        </li>
      ))}
    </Baris>
  )
}

function Kesalahan({ galat }: { galat: readonly GalatTercatat[] }) {
  const t = useT()
  return (
    <Baris judul={t('Kesalahan satu jam terakhir')} n={galat.length} kosong={t('Satu jam ini tidak ada.')}>
      {galat.map((g) => (
        <li key={`${g.referensi} ${g.waktu}`} data-galat={g.referensi}>
          <span className={classes.kata}>
            <strong>{g.referensi}</strong>
            <small>{`${g.method} ${g.path}`}</small>
            <code>{g.sebab}</code>
          </span>
          <small className={classes.waktu}>{saat(g.waktu)}</small>
          <Keadaan nada="bad">{g.status}</Keadaan>
        </li>
      ))}
    </Baris>
  )
}

function Lamban({ lambat }: { lambat: readonly Lambat[] }) {
  const t = useT()
  return (
    <Baris judul={t('Pernyataan lambat')} n={lambat.length} kosong={t('Belum ada sejak server berjalan.')}>
      {lambat.map((l) => (
        <li key={l.nama} data-lambat={l.nama}>
          <span className={classes.kata}>
            <code>{l.teks}</code>
          </span>
          <small className={classes.waktu}>
            {t('{n} kali, terakhir {saat}', { n: l.kali, saat: saat(l.terakhir) })}
          </small>
          <strong>{`${ribu(l.terlama_ms)} ms`}</strong>
        </li>
      ))}
    </Baris>
  )
}
