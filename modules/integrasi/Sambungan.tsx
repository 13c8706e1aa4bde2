import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { useDitangan } from '#kernel/ui/ditangan.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { PasswordInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { isianLayanan, type NamaLayanan, type Sambungan } from './integrasi.ts'
import classes from './Sambungan.module.css'
import { useSambungan } from './sambungan.web.ts'

/** The connection to one service: where it stands, whose account, and a token that is typed and never shown. */
export function FormSambungan({
  layanan,
  path,
  judul,
  kini,
  utama,
  onSaved,
  children,
}: {
  layanan: NamaLayanan
  path: string
  judul: string
  kini: Sambungan
  /** The only form of its page: F9 saves it. */
  utama?: boolean
  onSaved: () => Promise<unknown>
  /** How it is tried. */
  children: ReactNode
}) {
  const t = useT()
  const s = useSambungan(layanan, path, kini, onSaved)
  useDitangan(s.berubah)
  const fields = isianLayanan[layanan]
  return (
    <Panel title={judul} subtitle={<Terakhir kini={kini} t={t} />} collapsible={false}>
      <div className={classes.isi}>
        <Formulir label={judul}>
          {(['alamat', 'akun'] as const).map((k) => (
            <FieldInput
              key={k}
              field={fields[k]}
              name={k}
              value={s.isi[k]}
              error={s.salah[k]}
              onChange={(v) => s.ubah({ [k]: String(v) })}
            />
          ))}
          <Rahasia s={s} tersimpan={kini.tersimpan} />
        </Formulir>
        <div className={classes.kaki}>
          {children}
          <span className={classes.jarak} />
          {s.berubah ? (
            <Tombol rupa="tenang" onClick={s.batal}>
              {t('Batal')}
            </Tombol>
          ) : null}
          <Tombol
            rupa={utama ? 'utama' : 'biasa'}
            ikon={<IconDeviceFloppy size={17} />}
            disabled={!s.berubah}
            sibuk={s.sibuk === 'simpan'}
            sibukTeks={t('Menyimpan')}
            onClick={s.simpan}
          >
            {t('Simpan')}
          </Tombol>
        </div>
      </div>
    </Panel>
  )
}

/** A kept token is a word, not dots: nothing of it comes to this page. */
function Rahasia({ s, tersimpan }: { s: ReturnType<typeof useSambungan>; tersimpan: boolean }) {
  const t = useT()
  const { rahasia } = s.isi
  return (
    <Isian
      label={t('Token')}
      error={s.salah.rahasia ? t(s.salah.rahasia) : undefined}
      hint={t('Disimpan tersandi, tidak pernah ditampilkan lagi')}
    >
      {(aria) =>
        rahasia === undefined ? (
          <div className={classes.rahasia}>
            <Keadaan nada="ok">{t('Tersimpan')}</Keadaan>
            <Tombol {...aria} ukuran="kecil" aria-label={t('Ganti token')} onClick={() => s.ubah({ rahasia: '' })}>
              {t('Ganti')}
            </Tombol>
            <Tombol ukuran="kecil" rupa="hapus" sibuk={s.sibuk === 'hapus'} onClick={() => void s.hapusRahasia()}>
              {t('Hapus')}
            </Tombol>
          </div>
        ) : (
          <PasswordInput
            {...aria}
            name="rahasia"
            autoComplete="new-password"
            autoFocus={tersimpan}
            value={rahasia}
            onChange={(v) => s.ubah({ rahasia: v })}
          />
        )
      }
    </Isian>
  )
}

function Terakhir({ kini, t }: { kini: Sambungan; t: T }) {
  if (kini.versi === 0) return t('Belum diatur')
  const pada = (waktu: string): string => Object.values(waktuJakarta(waktu)).join(' ')
  return (
    <>
      {t('Diubah {siapa} {waktu}', { siapa: kini.oleh ?? '—', waktu: kini.diubah ? pada(kini.diubah) : '—' })}
      {kini.diuji ? (
        <span data-uji={kini.uji_baik} className={classes.uji}>
          {kini.uji_baik
            ? t('Uji terakhir berhasil {waktu}', { waktu: pada(kini.diuji) })
            : t('Uji terakhir gagal {waktu}', { waktu: pada(kini.diuji) })}
        </span>
      ) : null}
    </>
  )
}
