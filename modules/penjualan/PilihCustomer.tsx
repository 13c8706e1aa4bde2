import { useDebouncedValue } from '@mantine/hooks'
import { IconUserOff, IconUserPlus, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { useOptions } from '#kernel/ui/Picker.tsx'
import { DaftarPilih, type Pilihan } from '#kernel/ui/DaftarPilih.tsx'
import type { Kasir } from './kasir.web.ts'
import { gantiCustomer, type CustomerMeja } from './meja.ts'

const ikon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Who buys: a name as it is typed, one whom the shop knows, or nobody in particular. */
export function PilihCustomer({ kasir, onClose }: { kasir: Kasir; onClose: () => void }) {
  const t = useT()
  const [ketik, setKetik] = useState('')
  const nama = ketik.trim()
  const [cari] = useDebouncedValue(nama, 200)
  const { options, loading } = useOptions('customer', cari, cari !== '')
  const pakai = (customer: Partial<CustomerMeja>) => () => {
    kasir.ubah((k) => gantiCustomer(k, { kode: '', nama: '', no_hp: '', alamat: '', ...customer }))
    onClose()
  }
  const baris = (judul: string, isi: string) => (
    <span data-nama>
      <strong>{judul}</strong>
      <small>{isi}</small>
    </span>
  )
  const tulisan: Pilihan = nama
    ? {
        key: 'nama',
        pilih: pakai({ nama }),
        isi: (
          <>
            <IconUserPlus {...ikon} />
            {baris(nama, t('Pakai nama ini, tanpa data pelanggan'))}
          </>
        ),
      }
    : {
        key: 'cash',
        pilih: pakai({}),
        isi: (
          <>
            <IconUserOff {...ikon} />
            {baris('CASH', t('Tanpa nama'))}
          </>
        ),
      }
  const kenal = (cari === '' ? [] : options).map((o): Pilihan => ({
    key: o.value,
    pilih: pakai({ kode: o.value, nama: o.label }),
    isi: (
      <>
        <IconUser {...ikon} />
        {baris(o.label, o.value)}
      </>
    ),
  }))
  return (
    <Modal title={t('Pelanggan')} size={540} onClose={onClose} closeLabel={null}>
      <DaftarPilih
        label={t('Ketik nama, atau cari kode dan nama')}
        cari={ketik}
        onCari={setKetik}
        pilihan={[tulisan, ...kenal]}
        memuat={false}
        kosong={loading ? t('Mencari') : ''}
      />
    </Modal>
  )
}
