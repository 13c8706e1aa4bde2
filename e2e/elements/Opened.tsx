import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import type { Typed } from '#kernel/web/fields/view.web.ts'
import { AuthorisationModal } from '#kernel/web/kit/AuthorisationModal.tsx'
import { ConfirmDialog } from '#kernel/web/kit/ConfirmDialog.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { ProgressDialog } from '#kernel/web/kit/ProgressDialog.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Section, record } from './notes.tsx'

/** What opens over the page, each by its button. */
export function Opened() {
  // Locked until an answer has come, as on a screen: no key press can unlock it.
  const [locked, key] = useState(false)
  const askServer = () => {
    key(true)
    setTimeout(() => key(false), 50)
  }
  return (
    <>
      <Section judul="Halaman di bawahnya">
        <div className="deret">
          <Button look="utama" disabled={locked} onClick={() => record('simpan halaman')}>
            Simpan halaman
          </Button>
          <Button onClick={askServer}>Tanya server</Button>
        </div>
      </Section>
      <Notices />
      <Dialog />
      <Surfaces />
    </>
  )
}

function Notices() {
  return (
    <Section judul="Pemberitahuan">
      <div className="deret">
        <Button onClick={() => toast.success('Mutasi Uang Bank Berhasil Disimpan', 'MB-PBR-261121-0002')}>
          Toast sukses
        </Button>
        <Button onClick={() => toast.info('Laporan Tersedia', '14 barang, Rp. 130,947,000')}>Toast info</Button>
        <Button onClick={() => toast.warning('Koneksi bermasalah..', 'Nota disimpan, dikirim ulang otomatis.')}>
          Toast awas
        </Button>
        <Button onClick={() => toast.error('Otorisasi Gagal..', 'Periksa username dan password.')}>Toast galat</Button>
      </div>
    </Section>
  )
}

function Dialog() {
  const ask = async (danger: boolean) => {
    const yes = await dialog.ask(
      danger
        ? { title: 'Hapus Group E585?', content: 'Tidak dipakai barang mana pun.', approve: 'Hapus', danger }
        : { title: 'Keluar dari Kilau?', content: '2 nota ditahan tetap tersimpan.', approve: 'Keluar' },
    )
    record(yes ? 'ya' : 'batal')
  }
  const deleted = async () =>
    record((await dialog.dihapus('Group E585 DELETED. Aktifkan kembali?')) ? 'aktifkan' : 'biarkan')
  return (
    <Section judul="Dialog">
      <div className="deret">
        <Button onClick={() => void dialog.success('Berhasil', 'Group E585')}>Dialog sukses</Button>
        <Button onClick={() => void dialog.info('Invalid data')}>Dialog info</Button>
        <Button onClick={() => void dialog.error('Barang 00148213 sedang dipegang RATIH di kasir 2.')}>
          Dialog galat
        </Button>
        <Button onClick={() => void deleted()}>Dialog dihapus</Button>
        <Button onClick={() => void ask(false)}>Dialog tanya</Button>
        <Button onClick={() => void ask(true)}>Dialog bahaya</Button>
      </div>
    </Section>
  )
}

type Name = 'formulir' | 'angka' | 'proses' | 'proses wajib' | 'otorisasi' | 'otorisasi jari'

function Surfaces() {
  const [open, setOpen] = useState<Name>()
  const close = (what: string) => {
    record(what)
    setOpen(undefined)
  }
  const all: Readonly<Record<Name, ReactNode>> = {
    formulir: <FormModal onClose={() => close('formulir ditutup')} />,
    angka: <Figure onClose={close} />,
    proses: (
      <ProgressDialog
        title="Menghitung ulang harga"
        content="Semua barang di etalase mendapat harga emas hari ini."
        note="Boleh ditinggal"
        value={7750}
        total={12500}
        left={41}
        onCancel={() => close('proses dibatalkan')}
        onBackground={() => close('proses di belakang')}
      />
    ),
    'proses wajib': <ProgressDialog title="Menutup hari" value={3} total={6} />,
    otorisasi: <Approval onClose={close} />,
    'otorisasi jari': <Approval finger onClose={close} />,
  }
  return (
    <Section judul="Permukaan">
      <div className="deret">
        {(Object.keys(all) as Name[]).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {`Buka ${name}`}
          </Button>
        ))}
      </div>
      {open ? all[open] : null}
    </Section>
  )
}

const name = f.text({ label: 'Nama', required: true })
const position = f.choice({ label: 'Letak', options: ['ETALASE', 'LEMARI BESI'] })
const date = f.date({ label: 'Tanggal' })

function FormModal({ onClose }: { onClose: () => void }) {
  const [content, setContent] = useState<Readonly<Record<string, Typed>>>({ nama: '', letak: '', tanggal: '' })
  const field = (name: string) => ({
    name,
    value: content[name]!,
    onChange: (value: Typed) => setContent({ ...content, [name]: value }),
  })
  return (
    <Modal
      title="Tambah Baki"
      subtitle="Etalase depan"
      size={720}
      dirty={Object.values(content).some((v) => v !== '')}
      onClose={onClose}
      left={
        <Button look="hapus" onClick={() => void dialog.ask({ title: 'Yakin?', approve: 'Ya' })}>
          Tanya dulu
        </Button>
      }
      primary={
        <Button look="utama" onClick={() => record('simpan formulir')}>
          Simpan
        </Button>
      }
    >
      <FormGrid label="Baki">
        <FieldInput field={name} {...field('nama')} />
        <FieldInput field={position} {...field('letak')} />
        <FieldInput field={date} {...field('tanggal')} />
      </FormGrid>
    </Modal>
  )
}

function Figure({ onClose }: { onClose: (what: string) => void }) {
  return (
    <ConfirmDialog
      title="Tutup toko"
      subtitle="Tanggal sistem menjadi 2026-11-22"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      tone="warn"
      act="Tutup toko"
      onAct={() => closeShop(onClose)}
      onClose={() => onClose('tidak ditutup')}
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
const closeShop = (onClose: (what: string) => void): void => onClose('toko ditutup')

/** The supervisor's password is `benar`, and the finger of RINA is known; each answer waits for `window.answer()`. */
function Approval({ finger, onClose }: { finger?: boolean; onClose: (what: string) => void }) {
  return (
    <AuthorisationModal
      kategori="DI_BAWAH_MODAL"
      categoryText="Harga jual di bawah modal"
      description="KALUNG RANTAI NORI 45CM 00151907"
      document={
        <>
          <strong>KALUNG RANTAI NORI 45CM</strong> <Stamp>700</Stamp>
          <br />
          00151907 · B02 · 5.480 g
        </>
      }
      figures={[
        { label: 'Modal (Rp)', value: '9,206,400' },
        { label: 'Harga jual (Rp)', value: '9,063,000' },
        { label: 'Selisih (Rp)', value: '−143,400', bad: true },
      ]}
      onApprove={async (input) => {
        record(`minta ${JSON.stringify(input)}`)
        await answering()
        if (input.password !== 'benar') throw new Error('User id atau Password yang anda masukan salah')
      }}
      onDone={() => onClose('otorisasi selesai')}
      onClose={() => onClose('otorisasi ditutup')}
      fingerprint={
        finger
          ? {
              approver: [
                { user_id: 'RINA', nama: 'Rina' },
                { user_id: 'BUDI', nama: 'Budi' },
              ],
              onScan: async (input) => {
                record(`pindai ${input.user_id}`)
                await answering()
                if (input.user_id !== 'RINA') throw new Error('tidak dikenal')
              },
            }
          : undefined
      }
    />
  )
}

/** Resolves when the test says that the server, or the scanner, has answered. */
const answering = (): Promise<void> =>
  new Promise((answer) => {
    Object.assign(window, { answer })
  })
