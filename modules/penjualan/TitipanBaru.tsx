import { IconUserPlus, IconWallet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarOf, type Salah } from '#kernel/define/resource.ts'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { keyOfRow, nounOf } from '#kernel/resource/label.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Picker } from '#kernel/ui/Picker.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { customer } from '#member'
import { KeRekening } from './KeRekening.tsx'
import { berekening, caraUang } from './penjualan.bentuk.ts'
import { useTindakTitipan } from './tindak-titipan.tsx'
import classes from './TitipanBaru.module.css'

// Most deposits are of somebody known.
const ResourceForm = lazy(() => import('#kernel/resource/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })))

type Cara = (typeof caraUang)[number]
const kosong = {
  awal: false,
  kode_customer: '',
  cara: 'CASH' as Cara,
  jumlah: '',
  no_rekening: '',
  kartu: '',
  keterangan: '',
}
type Isi = typeof kosong

/** What is sent; empty fields stay empty, so that the server names them. */
const draftTitipan = (i: Isi) => ({
  kode_customer: i.kode_customer || null,
  keterangan: i.keterangan.trim() || null,
  ...(i.awal ? { awal_rp: i.jumlah === '' ? null : Number(i.jumlah), bayar: [] } : { bayar: setoran(i) }),
})

const setoran = (i: Isi) => [
  {
    cara: i.cara,
    jumlah_rp: i.jumlah === '' ? null : Number(i.jumlah),
    no_rekening: berekening(i.cara) ? i.no_rekening || null : null,
    keterangan: i.kartu || null,
  },
]

/** Money comes in now, or was there before the shop worked with these books. */
const kapan = [teks('Diterima sekarang'), teks('Saldo awal')] as const

/** A customer leaves money. */
export function TitipanBaru({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isi, setIsi] = useState<Isi>(kosong)
  const [salah, setSalah] = useState<readonly Salah[]>([])
  const { tindak, sibuk, modal } = useTindakTitipan((e) =>
    setSalah(e.fields.length > 0 ? e.fields : [{ field: 'kode_customer', message: e.message }]),
  )
  const ubah = (baru: Partial<Isi>) => {
    setIsi((lama) => ({ ...lama, ...baru }))
    setSalah([])
  }
  const simpan = async () => {
    if (await tindak(isi.awal ? 'awal' : 'simpan', undefined, draftTitipan(isi))) onClose()
  }
  const galat = (field: string) => salah.find((s) => s.field === field)?.message
  return (
    <>
      <Modal
        title={t('Titipan baru')}
        icon={<IconWallet size={20} stroke={1.6} />}
        size={720}
        dirty={isi !== kosong}
        onClose={onClose}
        primary={
          <Tombol rupa="utama" sibuk={sibuk} onClick={() => void simpan()}>
            {t('Simpan')}
          </Tombol>
        }
      >
        <Formulir label={t('Titipan baru')}>
          <Isian label={t('Customer')} required error={galat('kode_customer')} span={2}>
            {(aria) => (
              <Picker
                {...aria}
                name="kode_customer"
                resource="customer"
                autoFocus
                value={isi.kode_customer}
                onChange={(kode_customer) => ubah({ kode_customer })}
              />
            )}
          </Isian>
          <CustomerBaru onBaru={(kode_customer) => ubah({ kode_customer })} />
          <Asal isi={isi} ubah={ubah} galat={galat} />
          <Isian label={t('Keterangan')} error={galat('keterangan')} span={2}>
            {(aria) => (
              <TextInput
                {...aria}
                name="keterangan"
                upper
                maxLength={200}
                value={isi.keterangan}
                onChange={(keterangan) => ubah({ keterangan })}
              />
            )}
          </Isian>
        </Formulir>
      </Modal>
      {modal}
    </>
  )
}

/** Who is not known yet is written down here, by whom that is allowed; the deposit that is being typed waits behind it. */
function CustomerBaru({ onBaru }: { onBaru: (kode: string) => void }) {
  const t = useT()
  const sesi = useSesi()
  const [buka, setBuka] = useState(false)
  if (!bolehkah(layarOf(customer), sesi, 'tambah').boleh) return null
  return (
    <div className={classes.baru}>
      <Tombol ukuran="kecil" rupa="tenang" ikon={<IconUserPlus size={16} />} onClick={() => setBuka(true)}>
        {t('Customer baru')}
      </Tombol>
      {buka ? (
        <Suspense>
          <ResourceForm
            resource={customer}
            nama={t(nounOf(customer.layar.title)).toLowerCase()}
            mayReveal={false}
            onSaved={(row) => {
              setBuka(false)
              if (row) onBaru(keyOfRow(customer, row))
            }}
            onClose={() => setBuka(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface BagianProps {
  isi: Isi
  ubah: (baru: Partial<Isi>) => void
  galat: (field: string) => string | undefined
}

/** Money of now, or of before; what the shop began with is the owner's to say, and the server knows until when. */
function Asal({ isi, ubah, galat }: BagianProps) {
  const t = useT()
  const { level } = useSesi()
  return (
    <>
      {level === 'OWN' || level === 'SU' ? (
        <Isian label={t('Uangnya')} span={2}>
          {() => (
            <Segmen
              label={t('Uangnya')}
              options={kapan.map((value) => ({ value, label: t(value) }))}
              value={kapan[isi.awal ? 1 : 0]}
              onChange={(value) => ubah({ awal: value === kapan[1] })}
            />
          )}
        </Isian>
      ) : null}
      {isi.awal ? (
        <Isian label={t('Jumlah Rp')} required error={galat('awal_rp')} span={2}>
          {(aria) => <UangInput {...aria} name="awal_rp" value={isi.jumlah} onChange={(jumlah) => ubah({ jumlah })} />}
        </Isian>
      ) : (
        <Uang isi={isi} ubah={ubah} galat={galat} />
      )}
    </>
  )
}

/** How much, and how it came. */
function Uang({ isi, ubah, galat }: BagianProps) {
  const t = useT()
  return (
    <>
      <Isian label={t('Cara Bayar')} required error={galat('bayar.0.cara')}>
        {(aria) => (
          <Select
            {...aria}
            name="cara"
            options={caraUang.map((cara) => ({ value: cara, label: cara }))}
            value={isi.cara}
            onChange={(cara) => ubah({ cara: cara as Cara })}
          />
        )}
      </Isian>
      <Isian label={t('Jumlah Rp')} required error={galat('bayar.0.jumlah_rp') ?? galat('bayar')}>
        {(aria) => <UangInput {...aria} name="jumlah_rp" value={isi.jumlah} onChange={(jumlah) => ubah({ jumlah })} />}
      </Isian>
      <KeRekening
        cara={isi.cara}
        no_rekening={isi.no_rekening}
        kartu={isi.kartu}
        salah={galat('bayar.0.no_rekening')}
        onUbah={ubah}
      />
    </>
  )
}
