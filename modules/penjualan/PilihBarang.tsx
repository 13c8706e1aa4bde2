import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { FotoBarang } from './BarisNota.tsx'
import { DaftarPilih } from '#kernel/ui/DaftarPilih.tsx'
import { bacaBarang } from './meja.ts'
import type { BarangDicari } from './pindai-barang.web.ts'
import { capKadar, gabung, gram, rp } from './tulis.ts'

/** Picks a piece from the stock: by barcode, name or internal code. Only what may be sold now is listed. */
export function PilihBarang({ onPilih, onClose }: { onPilih: (b: BarangDicari) => void; onClose: () => void }) {
  const t = useT()
  const hp = useLebar() === 'hp'
  const [ketik, setKetik] = useState('')
  const [cari] = useDebouncedValue(ketik.trim(), 200)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pilih-barang', 'barang', cari],
    queryFn: ({ signal }) => call<BarangDicari[]>('POST', 'penjualan/pilih-barang', { body: { cari }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pilihan = (data ?? []).map((dicari) => {
    const b = bacaBarang(dicari.barang)
    const harga = Number(dicari.baris?.total ?? 0)
    return {
      key: b.kode_barcode,
      pilih: () => {
        onPilih(dicari)
        onClose()
      },
      isi: (
        <>
          <FotoBarang barang={b} size={36} />
          <span data-nama>
            <strong>{b.nama_barang}</strong>
            <small>{gabung([b.kode_barcode, b.kode_baki, b.size])}</small>
          </span>
          <Stempel>{capKadar(b.kadar, b.aksesoris)}</Stempel>
          {hp ? null : <span data-angka>{b.aksesoris ? t('{n} pcs', { n: b.jumlah }) : `${gram(b.berat)} g`}</span>}
          <b>{rp(BigInt(harga))}</b>
        </>
      ),
    }
  })
  return (
    <Modal title={t('Cari barang')} size={720} onClose={onClose} closeLabel={null}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <DaftarPilih
          label={t('Barcode, nama barang, kode intern')}
          cari={ketik}
          onCari={setKetik}
          pilihan={pilihan}
          memuat={isFetching || cari !== ketik.trim()}
          kosong={t('Tidak ada barang tersedia dengan kata itu.')}
        />
      )}
    </Modal>
  )
}
