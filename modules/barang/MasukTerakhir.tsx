import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { DetailDokumen } from '#kernel/dokumen/DetailDokumen.tsx'
import { nomorDariAlamat } from '#kernel/dokumen/muat.web.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { StatusDokumen } from '#kernel/dokumen/StatusDokumen.tsx'
import { plainText } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import type { Halaman } from '#kernel/table/cari.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { angka, gram, rupiahTeks } from './angka.web.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { layarLabel } from './label.ts'
import { tambahDariMasuk } from './label.web.ts'
import { TabelRincian } from './ImporRekonsiliasi.tsx'
import type { Rekonsiliasi } from './impor-wire.ts'
import classes from './Tambah.module.css'

/** A document of so many pieces is told by group and tray, not piece by piece. */
const banyak = 200
const alasan = barangMasuk.aksi.batal.isian.alasan

/** Tells the lists that pieces came or went. */
export function useBerubah(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([['tabel'], ['dokumen', barangMasuk.name]].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The last documents of incoming goods; one of today may be called off. */
export function MasukTerakhir() {
  const t = useT()
  const sesi = useSesi()
  const [nomor, setNomor] = useState(nomorDariAlamat)
  const { data, error, refetch } = useQuery({
    queryKey: ['tabel', barangMasuk.name, 'terakhir'],
    queryFn: ({ signal }) => call<Halaman>('POST', 'barang-masuk/cari', { body: { batas: 12 }, signal }),
  })
  const buka = data?.rows.find((r) => r.no_masuk === nomor)
  return (
    <Panel title={t('Masuk terakhir')} reload={refetch} flush>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <p className={classes.kosong}>{t('Belum ada barang masuk.')}</p> : null}
      <ul className={classes.terakhir}>
        {data?.rows.map((r) => (
          <li key={plainText(r.no_masuk)}>
            <button type="button" onClick={() => setNomor(plainText(r.no_masuk))}>
              <strong>{plainText(r.no_masuk)}</strong>
              <span>{[r.sumber, r.supplier, r.keterangan].map(plainText).filter(Boolean).join(' · ')}</span>
            </button>
            <span>
              {angka(Number(r.total_jumlah))} · <b>{gram(Number(r.total_berat))} g</b>
            </span>
            <StatusDokumen status={plainText(r.status)} />
          </li>
        ))}
      </ul>
      {nomor === undefined ? null : (
        <Rincian
          nomor={nomor}
          ringkas={Number(buka?.total_jumlah ?? 0) > banyak}
          bisaBatal={buka?.status === 'SELESAI' && buka.tanggal === sesi.tgl_system}
          bisaCetak={buka?.status === 'SELESAI' && bolehkah(layarLabel, sesi).boleh}
          onClose={() => setNomor(undefined)}
        />
      )}
    </Panel>
  )
}

function Rincian({
  nomor,
  ringkas,
  bisaBatal,
  bisaCetak,
  onClose,
}: {
  nomor: string
  ringkas: boolean
  bisaBatal: boolean
  bisaCetak: boolean
  onClose: () => void
}) {
  const t = useT()
  const [batal, setBatal] = useState(false)
  return (
    <>
      <Drawer
        title={nomor}
        subtitle={t(barangMasuk.keterangan)}
        kunci={nomor}
        onClose={onClose}
        acts={
          <>
            {bisaCetak ? <CetakMasuk nomor={nomor} /> : null}
            {bisaBatal ? (
              <Tombol rupa="hapus" ikon={<IconArrowBackUp size={17} />} onClick={() => setBatal(true)}>
                {t('Batalkan')}
              </Tombol>
            ) : null}
          </>
        }
      >
        {ringkas ? (
          <Ringkasan nomor={nomor} />
        ) : (
          <DetailDokumen dokumen={barangMasuk} nomor={nomor} judul={{ detail_barang: 'Barang' }} tanpa={['gambar']} />
        )}
      </Drawer>
      {batal ? (
        <Batal
          nomor={nomor}
          onClose={() => setBatal(false)}
          onSelesai={() => {
            setBatal(false)
            onClose()
          }}
        />
      ) : null}
    </>
  )
}

/** Labels of all its pieces: they go to the list of labels, where each may have more or none. */
function CetakMasuk({ nomor }: { nomor: string }) {
  const t = useT()
  const router = useRouter()
  const [sibuk, setSibuk] = useState(false)
  const cetak = async () => {
    setSibuk(true)
    try {
      await tambahDariMasuk(nomor)
      await router.navigate({ to: layarLabel.path })
    } catch (e) {
      setSibuk(false)
      sayFailure(e)
    }
  }
  return (
    <Tombol ikon={<IconPrinter size={17} />} sibuk={sibuk} onClick={() => void cetak()}>
      {t('Cetak barcode')}
    </Tombol>
  )
}

function Ringkasan({ nomor }: { nomor: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['dokumen', barangMasuk.name, nomor, 'rekonsiliasi'],
    queryFn: ({ signal }) =>
      call<Rekonsiliasi>('GET', `barang/impor/rekonsiliasi/${encodeURIComponent(nomor)}`, { signal }),
  })
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  return (
    <>
      <p>
        {t('{n} barang', { n: angka(data.jumlah.jumlah) })} · {gram(data.jumlah.berat)} g · Rp.{' '}
        {rupiahTeks(data.jumlah.nilai)}
      </p>
      <TabelRincian label={t('Group')} rows={data.per_group} jumlah={data.jumlah} />
      <br />
      <TabelRincian label={t('Baki')} rows={data.per_baki} jumlah={data.jumlah} />
    </>
  )
}

/** Calling off asks why; the pieces leave the stock and the books get the mirror. */
function Batal({ nomor, onClose, onSelesai }: { nomor: string; onClose: () => void; onSelesai: () => void }) {
  const t = useT()
  const berubah = useBerubah()
  const { jalankan, sibuk, modal } = usePerintah(barangMasuk)
  const [teks, setTeks] = useState('')
  const [salah, setSalah] = useState<string>()
  const [kunci] = useState(kunciBaru)
  const jalan = async () => {
    try {
      const hasil = await jalankan({ aksi: 'batal', nomor, isi: { alasan: teks }, kunci })
      if (!hasil) return
      toast.sukses(t(barangMasuk.aksi.batal.pesan), nomor)
      await berubah()
      onSelesai()
    } catch (e) {
      const field = e instanceof GalatServer ? e.fields.find((f) => f.field === 'alasan') : undefined
      if (field) setSalah(field.message)
      else sayFailure(e)
    }
  }
  return (
    <Modal
      title={t('Batalkan {nomor}?', { nomor })}
      subtitle={t('Barangnya keluar dari stok dan barcodenya bebas lagi.')}
      size={540}
      dirty={teks !== ''}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={sibuk} onClick={() => void jalan()}>
          {t('Batalkan barang masuk')}
        </Tombol>
      }
    >
      <Formulir label={t('Alasan')} columns={1}>
        <FieldInput
          field={alasan}
          name="alasan"
          value={teks}
          onChange={(v) => {
            setTeks(String(v))
            setSalah(undefined)
          }}
          error={salah}
          autoFocus
        />
      </Formulir>
      {modal}
    </Modal>
  )
}
