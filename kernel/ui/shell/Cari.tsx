import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { SurfaceAbove } from '#kernel/ui/surface.tsx'
import { useTrap } from '#kernel/ui/trap.web.ts'
import classes from './Cari.module.css'
import { IkonLayar } from './ikon.tsx'
import { useDibuka, useFavorit } from './jejak.web.ts'
import { useKatalog, useLayarBoleh } from './katalog.tsx'
import { cariLayar, type LayarRuang } from './menu.ts'
import { cariMinimal, type Temuan } from './temuan.ts'

interface Butir {
  readonly path: string
  readonly judul: string
  readonly kata: string
  readonly ikon: ReactNode
  readonly kadar?: number | undefined
}
interface Bagian {
  readonly judul: string
  readonly butir: readonly Butir[]
}

/** Search over every screen this session may open. Before anything is typed: favourites and what was last opened. */
export function Cari({ onClose }: { onClose: () => void }) {
  return createPortal(
    <SurfaceAbove>
      <Kotak onClose={onClose} />
    </SurfaceAbove>,
    document.body,
  )
}

/** What the shop holds under these letters: pieces, notas, customers. What was found stays until the next answer is in. */
function useTemuan(ketik: string): readonly Temuan[] {
  const [cari] = useDebouncedValue(ketik.trim(), 150)
  const cukup = cari.length >= cariMinimal
  const { data } = useQuery({
    queryKey: ['cari', cari],
    queryFn: ({ signal }) => call<Temuan[]>('POST', 'cari', { body: { cari }, signal }),
    enabled: cukup,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return cukup ? (data ?? []) : []
}

/** A thing found wears the icon of the screen that shows it. */
const ikonTemuan = (layar: readonly LayarRuang[], path: string): ReactNode => {
  const found = layar.find((l) => l.path === path.split('?')[0])
  return found ? <IkonLayar layar={{ kind: 'screen', menu: found.menu }} /> : null
}

function useHasil(ketik: string): Bagian[] {
  const t = useT()
  const { layar, belum } = useKatalog()
  const boleh = useLayarBoleh()
  const favorit = useFavorit()
  const dibuka = useDibuka()
  const temuan = useTemuan(ketik)
  const butirLayar = (l: LayarRuang): Butir => ({
    path: l.path,
    judul: t(l.title),
    kata: [l.menu && l.menu !== l.title ? t(l.menu) : '', belum.has(l.path) ? t('belum dibuat') : '']
      .filter(Boolean)
      .join(', '),
    ikon: <IkonLayar layar={l} />,
  })
  const dari = (paths: readonly string[]) => paths.flatMap((p) => boleh.find((l) => l.path === p) ?? []).map(butirLayar)
  const bagian = ketik.trim()
    ? [
        ...temuan.map((b) => ({
          judul: t(b.judul),
          butir: b.butir.map((x) => ({
            path: x.path,
            judul: x.judul,
            kata: x.keterangan,
            ikon: ikonTemuan(layar, x.path),
            kadar: x.kadar,
          })),
        })),
        { judul: t('Menu'), butir: cariLayar(boleh, ketik, t, belum).slice(0, 12).map(butirLayar) },
      ]
    : [
        { judul: t('Favorit'), butir: dari(favorit) },
        {
          judul: t('Terakhir dibuka'),
          butir: dari(dibuka.map((d) => d.path).filter((p) => !favorit.includes(p))).slice(0, 6),
        },
      ]
  return bagian.filter((b) => b.butir.length > 0)
}

function Kotak({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const router = useRouter()
  const [ketik, setKetik] = useState('')
  const [pilih, setPilih] = useState(0)
  const bagian = useHasil(ketik)
  const semua = bagian.flatMap((b) => b.butir)
  const kini = Math.min(pilih, semua.length - 1)
  const kotak = useRef<HTMLDivElement>(null)
  const keepFocus = useTrap(kotak)

  const buka = (b: Butir | undefined) => {
    if (!b) return
    onClose()
    // The address may carry what is to be opened there.
    router.history.push(b.path)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    e.stopPropagation()
    keepFocus(e)
    if (e.key === 'Escape') return ketik ? setKetik('') : onClose()
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) return (e.preventDefault(), buka(semua[kini]))
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    e.preventDefault()
    const next = Math.max(0, Math.min(semua.length - 1, kini + (e.key === 'ArrowDown' ? 1 : -1)))
    setPilih(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div
      className={classes.scrim}
      onPointerDown={(e) => (e.target === e.currentTarget ? onClose() : undefined)}
      onKeyDown={onKeyDown}
    >
      <div ref={kotak} className={classes.kotak} role="dialog" aria-modal="true" aria-label={t('Cari menu')}>
        <Isian
          id={id}
          ketik={ketik}
          kini={semua.length > 0 ? kini : undefined}
          onKetik={(teks) => {
            setKetik(teks)
            setPilih(0)
          }}
          onClose={onClose}
        />
        <Hasil id={id} bagian={bagian} kini={kini} onPilih={setPilih} onBuka={buka} />
        {semua.length === 0 ? (
          <p className={classes.kosong}>
            {ketik.trim()
              ? t('Tidak ada yang bernama begitu, atau Anda belum diberi akses.')
              : t('Ketik nama layar, barcode, nota atau pelanggan.')}
          </p>
        ) : null}
        <footer className={classes.kaki}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('pilih')} <Kbd>Enter</Kbd> {t('buka')}
        </footer>
      </div>
    </div>
  )
}

function Isian({
  id,
  ketik,
  kini,
  onKetik,
  onClose,
}: {
  id: string
  ketik: string
  kini: number | undefined
  onKetik: (teks: string) => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <div className={classes.isian}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        data-autofocus
        role="combobox"
        aria-label={t('Cari menu')}
        aria-expanded={kini !== undefined}
        aria-controls={`${id}-l`}
        aria-activedescendant={kini === undefined ? undefined : `${id}-${kini}`}
        placeholder={t('Layar, barang, nota atau pelanggan')}
        autoComplete="off"
        spellCheck={false}
        value={ketik}
        onChange={(e) => onKetik(e.target.value)}
      />
      <button type="button" className={classes.tutup} onClick={onClose} aria-label={`${t('Tutup')} Esc`}>
        <Kbd>Esc</Kbd>
      </button>
    </div>
  )
}

interface HasilProps {
  id: string
  bagian: readonly Bagian[]
  /** Which of all results, counted through the parts, is marked. */
  kini: number
  onPilih: (n: number) => void
  onBuka: (butir: Butir) => void
}

function Hasil({ id, bagian, kini, onPilih, onBuka }: HasilProps) {
  const t = useT()
  const semua = bagian.flatMap((b) => b.butir)
  return (
    <div id={`${id}-l`} role="listbox" aria-label={t('Hasil')} className={classes.hasil}>
      {bagian.map((b) => (
        <div key={b.judul} role="group" aria-label={b.judul}>
          <div className={classes.judul}>{b.judul}</div>
          {b.butir.map((x) => {
            const n = semua.indexOf(x)
            return (
              <div
                key={x.path}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === kini}
                className={classes.baris}
                onPointerMove={() => onPilih(n)}
                onClick={() => onBuka(x)}
              >
                {x.ikon}
                <strong>{x.judul}</strong>
                {x.kadar === undefined ? null : <Stempel>{String(Math.round(x.kadar * 10))}</Stempel>}
                <span className={classes.kata} title={x.kata}>
                  {x.kata}
                </span>
                {n === kini ? (
                  <em>
                    {t('Buka')} <Kbd>Enter</Kbd>
                  </em>
                ) : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
