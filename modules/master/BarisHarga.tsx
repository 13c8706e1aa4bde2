import { Sel } from '#kernel/fields/Sel.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka, tulisBeda } from '#kernel/quantity/tulis.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { groupFields, type BarisRencana } from './harga-baru.ts'
import type { HargaKetik } from './harga-baru.web.ts'
import { hitungSelisih, namaHargaGroup, type GroupRencana } from './rencana-harga.ts'
import classes from './Harga.module.css'

interface Props {
  readonly g: GroupRencana
  readonly baris: BarisRencana
  readonly h: HargaKetik
}

/** One group: how it follows gold, what its prices would become, and how far that is from now. */
export function BarisHarga({ g, baris, h }: Props) {
  const t = useT()
  const k = h.ketikDari(g)
  const salah = h.salah[`group.${g.kode_group}`]
  return (
    <tr data-tetap={!baris.berubah || undefined}>
      <td>
        <Sakelar
          name={`${g.kode_group}.ikut`}
          checked={k.ikut}
          onChange={(ikut) => h.ubah(g, { ikut })}
          aria-label={t('{kode} ikut harga emas', { kode: g.kode_group })}
        />
      </td>
      <td className={classes.group}>
        <Stempel>{g.kode_kadar}</Stempel>
        <span>
          <strong>{g.kode_group}</strong>
          <small>{baris.berubah ? g.nama_group : t('Tetap')}</small>
        </span>
        {salah ? <small className={classes.salah}>{t(salah)}</small> : null}
      </td>
      {(['selisih_jual', 'selisih_beli'] as const).map((nama) => (
        <td key={nama} data-persen>
          <Sel
            field={groupFields[nama]}
            name={`${g.kode_group}.${nama}`}
            baris={g.kode_group}
            value={k[nama]}
            disabled={!k.ikut}
            error={h.salah[`${g.kode_group}.${nama}`]}
            onChange={(v) => h.ubah(g, { [nama]: v })}
          />
        </td>
      ))}
      {namaHargaGroup.map((nama) => (
        <Harga key={nama} g={g} baris={baris} h={h} nama={nama} />
      ))}
    </tr>
  )
}

function Harga({ g, baris, h, nama }: Props & { nama: (typeof namaHargaGroup)[number] }) {
  const t = useT()
  const k = h.ketikDari(g)
  const [kini, jadi] = [baris.kini[nama], baris.jadi[nama]]
  const beda = hitungSelisih(kini, jadi)
  return (
    <td data-uang>
      <Sel
        field={groupFields[nama]}
        name={`${g.kode_group}.${nama}`}
        baris={g.kode_group}
        value={k[nama] ?? jadi?.toString() ?? ''}
        error={h.salah[`${g.kode_group}.${nama}`]}
        onChange={(v) => h.ubah(g, { [nama]: v })}
        onBlur={() => (k[nama] === '' && nama !== 'harga_beli' ? h.ubah(g, { [nama]: null }) : undefined)}
      />
      <small className={classes.beda} data-turun={beda.rp < 0n || undefined}>
        {kini === jadi
          ? t('Tetap')
          : `${kini === null ? '—' : tulisAngka(kini)}  ${tulisBeda(beda.rp, 0)}${beda.persen === null ? '' : ` (${tulisBeda(beda.persen, 2)}%)`}`}
      </small>
    </td>
  )
}
