import { IconRotate2, IconTrash } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { DasarHarga } from './harga.ts'
import { hitungBaris, type KadarKetik } from './kadar-ketik.ts'
import { kadarFields, type SalahIsian } from './isian.ts'
import { Sel } from './Sel.tsx'
import classes from './Siapkan.module.css'

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
export function BarisKadar({ b, ke, hitung, jenis, salah, onUbah, onHapus }: Props) {
  const t = useT()
  const harga = hitungBaris(b, hitung)
  const galat = (nama: string) => salah[`kadar.${ke}.${nama}`]
  const isian = (nama: 'kode_kadar' | 'kadar') => (
    <Sel
      field={kadarFields[nama]}
      name={`kadar.${ke}.${nama}`}
      baris={b.baru ? '' : b.kode_kadar}
      value={b[nama]}
      error={galat(nama)}
      onChange={(v) => onUbah({ [nama]: v })}
    />
  )
  const uang = (nama: 'harga_jual' | 'harga_beli', hasil: bigint | undefined) => (
    <td data-angka data-uang data-tebal={nama === 'harga_jual' || undefined}>
      {b.dijual ? (
        <Sel
          field={{ ...kadarFields[nama], required: false }}
          name={`kadar.${ke}.${nama}`}
          baris={b.kode_kadar}
          value={b[nama] ?? hasil?.toString() ?? ''}
          error={galat(nama)}
          onChange={(v) => onUbah({ [nama]: v })}
          onBlur={() => (b[nama] === '' ? onUbah({ [nama]: null }) : undefined)}
        />
      ) : (
        <span className={classes.tiada}>—</span>
      )}
    </td>
  )
  const diketik = b.harga_jual !== null || b.harga_beli !== null
  return (
    <tr data-mati={!b.dijual || undefined}>
      <td>
        <Sakelar
          name={`kadar.${ke}.dijual`}
          checked={b.dijual}
          onChange={(dijual) => onUbah({ dijual })}
          aria-label={t('Dijual {kadar}', { kadar: b.kode_kadar })}
        />
        {galat('dijual') ? <small className={classes.salah}>{t(galat('dijual')!)}</small> : null}
      </td>
      <td>{b.baru ? isian('kode_kadar') : <Stempel besar>{b.kode_kadar}</Stempel>}</td>
      <td data-angka>{b.baru ? isian('kadar') : `${b.kadar}%`}</td>
      <td className={classes.jenis}>
        {b.baru ? (
          <>
            <Sel
              field={kadarFields.jenis_group}
              name={`kadar.${ke}.jenis_group`}
              baris=""
              value={b.jenis_group}
              error={galat('jenis_group')}
              onChange={(v) => onUbah({ jenis_group: v })}
            />
            <span className={classes.usul}>
              {jenis.slice(0, 2).map((j) => (
                <button key={j} type="button" onClick={() => onUbah({ jenis_group: j })}>
                  {j}
                </button>
              ))}
            </span>
          </>
        ) : (
          b.jenis_group
        )}
      </td>
      <td data-angka data-murni>
        {harga ? formatDecimal(harga.murni, 0) : <span className={classes.tiada}>—</span>}
      </td>
      {uang('harga_jual', harga?.jual)}
      {uang('harga_beli', harga?.beli)}
      <td className={classes.aksi}>
        {b.baru ? (
          <TombolIkon label={t('Hapus kadar')} onClick={onHapus}>
            <IconTrash size={16} />
          </TombolIkon>
        ) : diketik && b.dijual ? (
          <TombolIkon
            label={t('Hitung lagi {kadar} dari harga 24K', { kadar: b.kode_kadar })}
            onClick={() => onUbah({ harga_jual: null, harga_beli: null })}
          >
            <IconRotate2 size={16} />
          </TombolIkon>
        ) : null}
      </td>
    </tr>
  )
}
