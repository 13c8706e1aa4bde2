import { IconLineScan, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { Layer } from '#kernel/web/kit/Layer.tsx'
import classes from './Search.module.css'
import { ScreenIcon } from './icons.tsx'
import { useOpened, useFavourites } from './trail.web.ts'
import { useCatalogue, useAllowedScreens } from './catalogue.tsx'
import { searchScreens, type RoomScreen } from './menu.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

interface Item {
  readonly path: string
  readonly title: string
  readonly word: string
  readonly icon: ReactNode
  readonly stamp?: string | undefined
}
interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

/** Records of the shop that match the text. The last result stays until the next one arrives. */
function useFindings(typing: string) {
  const { finder } = useCatalogue()
  const search = useLate(typing.trim(), 150)
  const asked = finder && search.length >= finder.minimum ? finder : undefined
  const { data } = useQuery({
    queryKey: ['cari', search],
    queryFn: asked ? ({ signal }) => asked.find(search, signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return asked ? (data ?? []) : []
}

/** A record has the icon of the screen that shows it. */
const findingIcon = (screens: readonly RoomScreen[], path: string): ReactNode => {
  const found = screens.find((l) => l.path === path.split('?')[0])
  return found ? <ScreenIcon screen={{ kind: 'screen', menu: found.menu }} /> : null
}

function useResults(typing: string): Section[] {
  const t = useT()
  const { screens, notYet } = useCatalogue()
  const allowed = useAllowedScreens()
  const favourites = useFavourites()
  const opened = useOpened()
  const findings = useFindings(typing)
  const screenItem = (l: RoomScreen): Item => ({
    path: l.path,
    title: t(l.title),
    word: [l.menu && l.menu !== l.title ? t(l.menu) : '', notYet.has(l.path) ? t('belum dibuat') : '']
      .filter(Boolean)
      .join(', '),
    icon: <ScreenIcon screen={l} />,
  })
  const from = (paths: readonly string[]) =>
    paths.flatMap((p) => allowed.find((l) => l.path === p) ?? []).map(screenItem)
  const parts = typing.trim()
    ? [
        ...findings.map((b) => ({
          title: t(b.title),
          items: b.items.map(({ note, ...x }) => ({ ...x, word: note, icon: findingIcon(screens, x.path) })),
        })),
        { title: t('Menu'), items: searchScreens(allowed, typing, t, notYet).slice(0, 12).map(screenItem) },
      ]
    : [
        { title: t('Favorit'), items: from(favourites) },
        {
          title: t('Terakhir dibuka'),
          items: from(opened.map((d) => d.path).filter((p) => !favourites.includes(p))).slice(0, 6),
        },
      ]
  return parts.filter((b) => b.items.length > 0)
}

/**
 * Searches every screen this session may open. Before anything is typed it lists favourites and the screens opened
 * last.
 */
export function Search({ scan = false, onClose }: { scan?: boolean; onClose: () => void }) {
  const t = useT()
  const { finder } = useCatalogue()
  const id = useId()
  const router = useRouter()
  const [typing, setTyping] = useState('')
  const [pick, setPick] = useState(0)
  const parts = useResults(typing)
  const all = parts.flatMap((b) => b.items)
  const current = Math.min(pick, all.length - 1)

  // A scanner ends with Enter before anything is found: what it meant opens as soon as it is.
  const [entered, setEntered] = useState(false)
  const open = (b: Item | undefined) => {
    if (!b) return
    onClose()
    // Through the history, because the address may carry a query that says what to open.
    router.history.push(b.path)
  }
  const first = entered ? all[0] : undefined
  useEffect(() => {
    if (first) open(first)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first?.path])
  const onKeyDown = (e: KeyboardEvent) => {
    // The camera's sheet lies above this one and has its own keys.
    if (!e.currentTarget.contains(e.target as Node)) return
    e.stopPropagation()
    if (e.key === 'Escape') return typing ? setTyping('') : onClose()
    if (e.key === 'Enter' && !e.nativeEvent.isComposing)
      return (e.preventDefault(), all[current] ? open(all[current]) : setEntered(true))
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    e.preventDefault()
    const next = Math.max(0, Math.min(all.length - 1, current + (e.key === 'ArrowDown' ? 1 : -1)))
    setPick(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Layer
      scrim={classes.scrim}
      className={classes.box}
      aria-label={t('Cari menu')}
      onScrim={onClose}
      onEscape={onClose}
      onKeyDown={onKeyDown}
    >
      <SearchField
        id={id}
        scan={scan}
        typing={typing}
        current={all.length > 0 ? current : undefined}
        onType={(text, ended = false) => {
          setTyping(text)
          setPick(0)
          setEntered(ended)
        }}
        onClose={onClose}
      />
      <Result id={id} parts={parts} current={current} onPick={setPick} onOpen={open} />
      {all.length === 0 ? (
        <p className={`quiet center ${classes.empty}`}>
          {typing.trim() ? t('Tidak ada yang bernama begitu, atau Anda belum diberi akses.') : t(finder?.hint ?? '')}
        </p>
      ) : null}
      <footer className={`strip row fixed gap-8 note below-8 ${classes.foot}`}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('pilih')} <Kbd>Enter</Kbd> {t('buka')}
      </footer>
    </Layer>
  )
}

function SearchField({
  id,
  scan,
  typing,
  current,
  onType,
  onClose,
}: {
  id: string
  scan: boolean
  typing: string
  current: number | undefined
  /** `ended`: nothing follows, as after a scanner's Enter. */
  onType: (text: string, ended?: boolean) => void
  onClose: () => void
}) {
  const t = useT()
  const { finder } = useCatalogue()
  return (
    <div className={`line-bottom row fixed gap-14 ${classes.input}`}>
      {scan ? (
        <IconLineScan size={20} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      )}
      <input
        className="bare grow slim"
        data-autofocus
        role="combobox"
        aria-label={t('Cari menu')}
        aria-expanded={current !== undefined}
        aria-controls={`${id}-l`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
        placeholder={scan ? t('Pindai barcode atau ketik nomor') : t(finder?.placeholder ?? '')}
        autoComplete="off"
        spellCheck={false}
        value={typing}
        onChange={(e) => onType(e.target.value)}
      />
      {scan ? <CameraButton onScan={(code) => onType(code, true)} /> : null}
      <button
        type="button"
        className={`bare round ${classes.close}`}
        onClick={onClose}
        aria-label={`${t('Tutup')} Esc`}
      >
        <Kbd>Esc</Kbd>
        <IconX size={22} aria-hidden="true" />
      </button>
    </div>
  )
}

interface ResultProps {
  id: string
  parts: readonly Section[]
  /** Index of the marked result, counted over all groups. */
  current: number
  onPick: (n: number) => void
  onOpen: (item: Item) => void
}

function Result({ id, parts, current, onPick, onOpen }: ResultProps) {
  const t = useT()
  const all = parts.flatMap((b) => b.items)
  return (
    <div id={`${id}-l`} role="listbox" aria-label={t('Hasil')} className={`grow low ${classes.result}`}>
      {parts.map((b) => (
        <div key={b.title} role="group" aria-label={b.title}>
          <div className={`note label ${classes.title}`}>{b.title}</div>
          {b.items.map((x) => {
            const n = all.indexOf(x)
            return (
              <div
                key={x.path}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === current}
                className={`row gap-12 round-pop ${classes.row}`}
                onPointerMove={() => onPick(n)}
                onClick={() => onOpen(x)}
              >
                {x.icon}
                <strong className="strong">{x.title}</strong>
                {x.stamp === undefined ? null : <Stamp>{x.stamp}</Stamp>}
                <span className={`grow slim hint cut ${classes.note}`} title={x.word}>
                  {x.word}
                </span>
                {n === current ? (
                  <em className="inline gap-6 note">
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
