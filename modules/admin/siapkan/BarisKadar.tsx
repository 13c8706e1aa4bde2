import { IconRotate2, IconTrash } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Sel } from '#kernel/fields/Sel.tsx'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { DasarHarga } from '#master'
import { hitungBaris, type KadarKetik } from './kadar-ketik.ts'
import { kadarFields, type SalahIsian } from './isian.ts'
import tabel from './Tabel.module.css'

interface Props {
  readonly b: KadarKetik
  readonly ke: number
  readonly hitung: DasarHarga | undefined
  readonly jenis: readonly string[]
  readonly salah: SalahIsian
  readonly onUbah: (part: Partial<KadarKetik>) => void
  readonly onHapus: () => void
}

/** One fineness: sold or not, and its two prices, computed until somebody types. */
export function BarisKadar(p: Props) {
  const { b, ke, hitung, salah, onUbah } = p
  const t = useT()
  const harga = hitungBaris(b, hitung)
  const tidakDijual = salah[`kadar.${ke}.dijual`]
  return (
    <tr data-mati={!b.dijual || undefined}>
      <td>
        <Sakelar
          name={`kadar.${ke}.dijual`}
          checked={b.dijual}
          onChange={(dijual) => onUbah({ dijual })}
          aria-label={t('Dijual {kadar}', { kadar: b.kode_kadar })}
        />
        {tidakDijual ? <small className={tabel.salah}>{t(tidakDijual)}</small> : null}
      </td>
      <td>{b.baru ? <Ketik p={p} nama="kode_kadar" /> : <Stempel besar>{b.kode_kadar}</Stempel>}</td>
      <td data-angka>{b.baru ? <Ketik p={p} nama="kadar" /> : `${b.kadar}%`}</td>
      <td className={tabel.jenis}>{b.baru ? <Jenis p={p} /> : b.jenis_group}</td>
      <td data-angka data-murni>
        {harga ? formatDecimal(harga.murni, 0) : <span className={tabel.tiada}>—</span>}
      </td>
      <Harga p={p} nama="harga_jual" hasil={harga?.jual} />
      <Harga p={p} nama="harga_beli" hasil={harga?.beli} />
      <td className={tabel.aksi}>
        <Aksi p={p} />
      </td>
    </tr>
  )
}

function Ketik({ p, nama }: { p: Props; nama: 'kode_kadar' | 'kadar' | 'jenis_group' }) {
  const { b, ke, salah, onUbah } = p
  return (
    <Sel
      field={kadarFields[nama]}
      name={`kadar.${ke}.${nama}`}
      baris={b.baru ? '' : b.kode_kadar}
      value={b[nama]}
      error={salah[`kadar.${ke}.${nama}`]}
      onChange={(v) => onUbah({ [nama]: v })}
    />
  )
}

/** The family of a new fineness: typed, or one of the usual by a press. */
function Jenis({ p }: { p: Props }) {
  return (
    <>
      <Ketik p={p} nama="jenis_group" />
      <span className={tabel.usul}>
        {p.jenis.slice(0, 2).map((j) => (
          <button key={j} type="button" onClick={() => p.onUbah({ jenis_group: j })}>
            {j}
          </button>
        ))}
      </span>
    </>
  )
}

function Harga({ p, nama, hasil }: { p: Props; nama: 'harga_jual' | 'harga_beli'; hasil: bigint | undefined }) {
  const { b, ke, salah, onUbah } = p
  return (
    <td data-angka data-uang data-tebal={nama === 'harga_jual' || undefined}>
      {b.dijual ? (
        <Sel
          field={{ ...kadarFields[nama], required: false }}
          name={`kadar.${ke}.${nama}`}
          baris={b.kode_kadar}
          value={b[nama] ?? hasil?.toString() ?? ''}
          error={salah[`kadar.${ke}.${nama}`]}
          onChange={(v) => onUbah({ [nama]: v })}
          onBlur={() => (b[nama] === '' ? onUbah({ [nama]: null }) : undefined)}
        />
      ) : (
        <span className={tabel.tiada}>—</span>
      )}
    </td>
  )
}

function Aksi({ p: { b, onUbah, onHapus } }: { p: Props }) {
  const t = useT()
  if (b.baru)
    return (
      <TombolIkon label={t('Hapus kadar')} onClick={onHapus}>
        <IconTrash size={16} />
      </TombolIkon>
    )
  if (!b.dijual || (b.harga_jual === null && b.harga_beli === null)) return null
  return (
    <TombolIkon
      label={t('Hitung lagi {kadar} dari harga 24K', { kadar: b.kode_kadar })}
      onClick={() => onUbah({ harga_jual: null, harga_beli: null })}
    >
      <IconRotate2 size={16} />
    </TombolIkon>
  )
}
