import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './AntreanCetak.module.css'
import { bukaLaci, kunciPrinter, muatPrinter } from './cetakan.web.ts'
import { useCoba } from './coba.web.ts'
import { periksaPrinter, portPrinter, type Printer } from './printer.ts'

const kosong: Printer = {
  kode: '',
  nama: '',
  jenis: 'NOTA',
  alamat: '',
  port: portPrinter.pertama,
  lebar: 80,
  lewat: 'SERVER',
  laci: false,
}

/** The shop's network printers. `atur`: may change them; `jual`: may open a drawer. */
export function PrinterToko({ atur, jual }: { atur: boolean; jual: boolean }) {
  const t = useT()
  const [isi, setIsi] = useState<Printer>()
  const { data } = useQuery({ queryKey: kunciPrinter, queryFn: muatPrinter })
  return (
    <section className={classes.bagian} aria-label={t('Printer jaringan')}>
      <div className={classes.judul}>
        <h3>{t('Printer jaringan')}</h3>
        {atur ? (
          <Tombol ukuran="kecil" ikon={<IconPlus size={15} />} onClick={() => setIsi(kosong)}>
            {t('Tambah printer')}
          </Tombol>
        ) : null}
      </div>
      {data?.length === 0 ? <p className={classes.kata}>{t('Toko ini belum punya printer jaringan.')}</p> : null}
      <ul className={classes.daftar}>
        {data?.map((p) => (
          <Baris key={p.kode} p={p} atur={atur} jual={jual} onUbah={() => setIsi(p)} />
        ))}
      </ul>
      {isi ? <FormPrinter awal={isi} onClose={() => setIsi(undefined)} /> : null}
    </section>
  )
}

function Baris({ p, atur, jual, onUbah }: { p: Printer; atur: boolean; jual: boolean; onUbah: () => void }) {
  const t = useT()
  const { sibuk, jalan } = useCoba(kunciPrinter)
  const tempat = `${p.alamat}:${p.port}`
  const lewat = p.lewat === 'AGEN' ? t('lewat agen') : t('langsung dari server')
  return (
    <li className={classes.baris}>
      <div className={classes.nama}>
        <strong>{`${p.kode} · ${p.nama}`}</strong>
        <small>{[tempat, lewat, p.jenis === 'NOTA' ? `${p.lebar} mm` : t('Label')].join(' · ')}</small>
      </div>
      <div className={classes.tombol}>
        {jual && p.laci ? (
          <Tombol ukuran="kecil" sibuk={sibuk === 'laci'} onClick={() => void jalan('laci', () => bukaLaci(p.kode))}>
            {t('Buka laci')}
          </Tombol>
        ) : null}
        {atur && p.jenis === 'NOTA' ? (
          <Tombol
            ukuran="kecil"
            sibuk={sibuk === 'uji'}
            onClick={() => void jalan('uji', () => call('POST', `printer/${p.kode}/uji`))}
          >
            {t('Uji cetak')}
          </Tombol>
        ) : null}
        {atur ? (
          <Tombol ukuran="kecil" onClick={onUbah}>
            {t('Ubah')}
          </Tombol>
        ) : null}
      </div>
    </li>
  )
}

type Salah = Partial<Record<string, string>>

function useSimpan(t: T, awal: Printer, onClose: () => void) {
  const [nilai, setNilai] = useState(awal)
  const [salah, setSalah] = useState<Salah>({})
  const { sibuk, jalan } = useCoba(kunciPrinter)
  const lama = awal.kode !== ''
  const ubah = (part: Partial<Printer>) => {
    setNilai((n) => ({ ...n, ...part }))
    setSalah((s) => ({ ...s, ...Object.fromEntries(Object.keys(part).map((k) => [k, undefined])) }))
  }
  const simpan = async () => {
    const found = periksaPrinter(nilai)
    setSalah(Object.fromEntries(found.map((f) => [f.field, t(f.message)])))
    if (found.length > 0) return
    const { kode, ...body } = nilai
    const baik = await jalan('simpan', async () => {
      try {
        await (lama ? call('PUT', `printer/${kode}`, { body }) : call('POST', 'printer', { body: nilai }))
      } catch (e) {
        if (e instanceof GalatServer) setSalah(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
        throw e
      }
    })
    if (baik) onClose()
  }
  const hapus = async () => {
    const yes = await dialog.tanya({
      judul: t('Hapus printer {kode}?', { kode: awal.kode }),
      setuju: t('Hapus'),
      bahaya: true,
    })
    if (yes && (await jalan('hapus', () => call('DELETE', `printer/${awal.kode}`)))) onClose()
  }
  return { nilai, salah, sibuk, lama, ubah, simpan, hapus }
}

function FormPrinter({ awal, onClose }: { awal: Printer; onClose: () => void }) {
  const t = useT()
  const f = useSimpan(t, awal, onClose)
  const teksIsian = (nama: 'kode' | 'nama' | 'alamat', label: string, contoh?: string) => (
    <Isian label={label} required error={f.salah[nama]}>
      {(aria) => (
        <TextInput
          {...aria}
          name={nama}
          upper={nama !== 'alamat'}
          value={f.nilai[nama]}
          readOnly={nama === 'kode' && f.lama}
          maxLength={nama === 'kode' ? 20 : 60}
          placeholder={contoh}
          onChange={(v) => f.ubah({ [nama]: v })}
        />
      )}
    </Isian>
  )
  return (
    <Modal
      title={f.lama ? t('Ubah printer {kode}', { kode: awal.kode }) : t('Tambah printer')}
      size={720}
      dirty={f.nilai !== awal}
      onClose={onClose}
      left={
        f.lama ? (
          <Tombol rupa="hapus" sibuk={f.sibuk === 'hapus'} onClick={() => void f.hapus()}>
            {t('Hapus')}
          </Tombol>
        ) : undefined
      }
      primary={
        <Tombol rupa="utama" sibuk={f.sibuk === 'simpan'} onClick={() => void f.simpan()}>
          {t('Simpan')}
        </Tombol>
      }
    >
      <Formulir label={t('Printer jaringan')}>
        {teksIsian('kode', t('Kode'))}
        {teksIsian('nama', t('Nama'))}
        {teksIsian('alamat', t('Alamat IP'), '192.168.1.50')}
        <Isian label={t('Port')} required error={f.salah.port}>
          {(aria) => (
            <TextInput
              {...aria}
              name="port"
              inputMode="numeric"
              value={String(f.nilai.port)}
              onChange={(v) => f.ubah({ port: Number(v.replaceAll(/\D/g, '')) })}
            />
          )}
        </Isian>
        <Pilihan f={f} />
      </Formulir>
    </Modal>
  )
}

function Pilihan({ f }: { f: ReturnType<typeof useSimpan> }) {
  const t = useT()
  const nota = f.nilai.jenis === 'NOTA'
  return (
    <>
      <Isian label={t('Mencetak')} required>
        {(aria) => (
          <Select
            {...aria}
            options={[
              { value: 'NOTA', label: t('Nota (ESC/POS)') },
              { value: 'LABEL', label: t('Label (ZPL)') },
            ]}
            value={f.nilai.jenis}
            onChange={(v) => f.ubah({ jenis: v === 'LABEL' ? 'LABEL' : 'NOTA' })}
          />
        )}
      </Isian>
      <Isian label={t('Dijangkau oleh')} required hint={t('Agen: bila server tidak di toko ini')}>
        {(aria) => (
          <Select
            {...aria}
            options={[
              { value: 'SERVER', label: t('Server') },
              { value: 'AGEN', label: t('Agen di toko') },
            ]}
            value={f.nilai.lewat}
            onChange={(v) => f.ubah({ lewat: v === 'AGEN' ? 'AGEN' : 'SERVER' })}
          />
        )}
      </Isian>
      {nota ? (
        <Isian label={t('Lebar kertas')} required>
          {(aria) => (
            <Select
              {...aria}
              options={[
                { value: '80', label: t('80 mm') },
                { value: '58', label: t('58 mm') },
              ]}
              value={String(f.nilai.lebar)}
              onChange={(v) => f.ubah({ lebar: v === '58' ? 58 : 80 })}
            />
          )}
        </Isian>
      ) : null}
      {nota ? (
        <Isian label={t('Laci kas')}>
          {(aria) => (
            <Centang {...aria} checked={f.nilai.laci} onChange={(laci) => f.ubah({ laci })}>
              {t('Laci kas tersambung ke printer ini')}
            </Centang>
          )}
        </Isian>
      ) : null}
    </>
  )
}
