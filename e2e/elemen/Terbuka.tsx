import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { f } from '#kernel/fields/index.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import type { Typed } from '#kernel/fields/view.web.ts'
import { AuthorisationModal } from '#kernel/ui/AuthorisationModal.tsx'
import { ConfirmDialog } from '#kernel/ui/ConfirmDialog.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ProgressDialog } from '#kernel/ui/ProgressDialog.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Bagian, catat } from './catatan.tsx'

/** What opens over the page, each by its button. */
export function Terbuka() {
  // Locked until an answer has come, as a screen's is: no press of anybody's unlocks it.
  const [terkunci, kunci] = useState(false)
  const tanyaServer = () => {
    kunci(true)
    setTimeout(() => kunci(false), 50)
  }
  return (
    <>
      <Bagian judul="Halaman di bawahnya">
        <div className="deret">
          <Tombol rupa="utama" disabled={terkunci} onClick={() => catat('simpan halaman')}>
            Simpan halaman
          </Tombol>
          <Tombol onClick={tanyaServer}>Tanya server</Tombol>
        </div>
      </Bagian>
      <Pemberitahuan />
      <Dialog />
      <Permukaan />
    </>
  )
}

function Pemberitahuan() {
  return (
    <Bagian judul="Pemberitahuan">
      <div className="deret">
        <Tombol onClick={() => toast.sukses('Mutasi Uang Bank Berhasil Disimpan', 'MB-PBR-261121-0002')}>
          Toast sukses
        </Tombol>
        <Tombol onClick={() => toast.info('Laporan Tersedia', '14 barang, Rp. 130,947,000')}>Toast info</Tombol>
        <Tombol onClick={() => toast.awas('Koneksi bermasalah..', 'Nota disimpan, dikirim ulang otomatis.')}>
          Toast awas
        </Tombol>
        <Tombol onClick={() => toast.galat('Otorisasi Gagal..', 'Periksa username dan password.')}>Toast galat</Tombol>
      </div>
    </Bagian>
  )
}

function Dialog() {
  const tanya = async (bahaya: boolean) => {
    const yes = await dialog.tanya(
      bahaya
        ? { judul: 'Hapus Group E585?', isi: 'Tidak dipakai barang mana pun.', setuju: 'Hapus', bahaya }
        : { judul: 'Keluar dari Kilau?', isi: '2 nota ditahan tetap tersimpan.', setuju: 'Keluar' },
    )
    catat(yes ? 'ya' : 'batal')
  }
  const dihapus = async () =>
    catat((await dialog.dihapus('Group E585 DELETED. Aktifkan kembali?')) ? 'aktifkan' : 'biarkan')
  return (
    <Bagian judul="Dialog">
      <div className="deret">
        <Tombol onClick={() => void dialog.sukses('Berhasil', 'Group E585')}>Dialog sukses</Tombol>
        <Tombol onClick={() => void dialog.info('Invalid data')}>Dialog info</Tombol>
        <Tombol onClick={() => void dialog.galat('Barang 00148213 sedang dipegang RATIH di kasir 2.')}>
          Dialog galat
        </Tombol>
        <Tombol onClick={() => void dihapus()}>Dialog dihapus</Tombol>
        <Tombol onClick={() => void tanya(false)}>Dialog tanya</Tombol>
        <Tombol onClick={() => void tanya(true)}>Dialog bahaya</Tombol>
      </div>
    </Bagian>
  )
}

type Nama = 'formulir' | 'angka' | 'proses' | 'proses wajib' | 'otorisasi' | 'otorisasi jari'

function Permukaan() {
  const [buka, setBuka] = useState<Nama>()
  const tutup = (apa: string) => {
    catat(apa)
    setBuka(undefined)
  }
  const semua: Readonly<Record<Nama, ReactNode>> = {
    formulir: <FormulirModal onTutup={() => tutup('formulir ditutup')} />,
    angka: <Angka onTutup={tutup} />,
    proses: (
      <ProgressDialog
        title="Menghitung ulang harga"
        isi="Semua barang di etalase mendapat harga emas hari ini."
        note="Boleh ditinggal"
        nilai={7750}
        total={12500}
        sisa={41}
        onCancel={() => tutup('proses dibatalkan')}
        onBackground={() => tutup('proses di belakang')}
      />
    ),
    'proses wajib': <ProgressDialog title="Menutup hari" nilai={3} total={6} />,
    otorisasi: <Otorisasi onTutup={tutup} />,
    'otorisasi jari': <Otorisasi jari onTutup={tutup} />,
  }
  return (
    <Bagian judul="Permukaan">
      <div className="deret">
        {(Object.keys(semua) as Nama[]).map((nama) => (
          <Tombol key={nama} onClick={() => setBuka(nama)}>
            {`Buka ${nama}`}
          </Tombol>
        ))}
      </div>
      {buka ? semua[buka] : null}
    </Bagian>
  )
}

const nama = f.text({ label: 'Nama', required: true })
const letak = f.choice({ label: 'Letak', options: ['ETALASE', 'LEMARI BESI'] })
const tanggal = f.date({ label: 'Tanggal' })

function FormulirModal({ onTutup }: { onTutup: () => void }) {
  const [isi, setIsi] = useState<Readonly<Record<string, Typed>>>({ nama: '', letak: '', tanggal: '' })
  const field = (name: string) => ({
    name,
    value: isi[name]!,
    onChange: (value: Typed) => setIsi({ ...isi, [name]: value }),
  })
  return (
    <Modal
      title="Tambah Baki"
      subtitle="Etalase depan"
      size={720}
      dirty={Object.values(isi).some((v) => v !== '')}
      onClose={onTutup}
      left={
        <Tombol rupa="hapus" onClick={() => void dialog.tanya({ judul: 'Yakin?', setuju: 'Ya' })}>
          Tanya dulu
        </Tombol>
      }
      primary={
        <Tombol rupa="utama" onClick={() => catat('simpan formulir')}>
          Simpan
        </Tombol>
      }
    >
      <Formulir label="Baki">
        <FieldInput field={nama} {...field('nama')} />
        <FieldInput field={letak} {...field('letak')} />
        <FieldInput field={tanggal} {...field('tanggal')} />
      </Formulir>
    </Modal>
  )
}

function Angka({ onTutup }: { onTutup: (apa: string) => void }) {
  return (
    <ConfirmDialog
      title="Tutup toko"
      subtitle="Tanggal sistem menjadi 2026-11-22"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      nada="warn"
      act="Tutup toko"
      onAct={() => tutupToko(onTutup)}
      onClose={() => onTutup('tidak ditutup')}
    >
      <table className="angka">
        <tbody>
          <tr>
            <td>Kas dihitung</td>
            <td>12,180,000</td>
          </tr>
          <tr>
            <td>Selisih</td>
            <td>−20,000</td>
          </tr>
        </tbody>
      </table>
    </ConfirmDialog>
  )
}
const tutupToko = (onTutup: (apa: string) => void): void => onTutup('toko ditutup')

/** The supervisor's password is `benar`, and the finger of RINA is known; each answer waits for `window.jawab()`. */
function Otorisasi({ jari, onTutup }: { jari?: boolean; onTutup: (apa: string) => void }) {
  return (
    <AuthorisationModal
      kategori="DI_BAWAH_MODAL"
      kategoriTeks="Harga jual di bawah modal"
      description="KALUNG RANTAI NORI 45CM 00151907"
      document={
        <>
          <strong>KALUNG RANTAI NORI 45CM</strong> <Stempel>700</Stempel>
          <br />
          00151907 · B02 · 5.480 g
        </>
      }
      figures={[
        { label: 'Modal (Rp)', nilai: '9,206,400' },
        { label: 'Harga jual (Rp)', nilai: '9,063,000' },
        { label: 'Selisih (Rp)', nilai: '−143,400', buruk: true },
      ]}
      onSetuju={async (isian) => {
        catat(`minta ${JSON.stringify(isian)}`)
        await dijawab()
        if (isian.password !== 'benar') throw new Error('User id atau Password yang anda masukan salah')
      }}
      onSelesai={() => onTutup('otorisasi selesai')}
      onClose={() => onTutup('otorisasi ditutup')}
      sidikJari={
        jari
          ? {
              pemberi: [
                { user_id: 'RINA', nama: 'Rina' },
                { user_id: 'BUDI', nama: 'Budi' },
              ],
              onPindai: async (isian) => {
                catat(`pindai ${isian.user_id}`)
                await dijawab()
                if (isian.user_id !== 'RINA') throw new Error('tidak dikenal')
              },
            }
          : undefined
      }
    />
  )
}

/** Resolves when the test says that the server, or the scanner, has answered. */
const dijawab = (): Promise<void> =>
  new Promise((jawab) => {
    Object.assign(window, { jawab })
  })
