import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import {
  endSession,
  fetchSession,
  goHome,
  haveSettingsChanged,
  currentSession,
} from '#kernel/web/client/session.web.ts'
import { awayShop } from '#kernel/web/client/storage.web.ts'
import { notifyPrintJob, printJobsKey } from '#kernel/web/paper/print-queue.web.ts'
import {
  acknowledgeReturn,
  connection,
  onConnection,
  nextProbeAt,
  worksAlone,
} from '#kernel/web/client/connection.web.ts'
import { forgetLanguage, t as word, useT } from '#kernel/base/i18n/i18n.web.ts'
import { cancelJob, handleJobNotice } from '#kernel/web/jobs/result.web.ts'
import { moveJob, useEnded } from '#kernel/web/jobs/download.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'
import { connectLive } from '#kernel/web/client/live.web.ts'
import type { Progress, SessionEnded, SettingsChanged } from '#kernel/engine/live/events.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { reloadWaiting, reloadPage } from '#kernel/web/kit/pending-edits.web.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { lazyPart } from './sections.web.ts'
import { checkVersion, startVersionWatch, newVersion } from './version.web.ts'

/** The page reloads this long after a settings refresh (specification 9). */
const reloadMs = 1000

let asking = false
/** Settings changed elsewhere: asks, and on yes loads the new modules and language and reloads the page. */
async function settingsChanged({ oleh }: SettingsChanged): Promise<void> {
  if (asking || oleh === currentSession()?.user_id) return
  asking = true
  const yes = await dialog.ask({
    title: word('Pengaturan toko berubah'),
    content: word('Muat ulang untuk memakai pengaturan baru?'),
    approve: word('Ya'),
    cancel: word('Nanti'),
  })
  asking = false
  if (!yes) return
  const before = currentSession()?.flags.MULTI_LANGUAGE_FEATURE
  const session = await fetchSession()
  // The shop's new language applies, except to a user who chose their own.
  if (session.flags.MULTI_LANGUAGE_FEATURE !== before) forgetLanguage()
  reloadPage(reloadMs)
}

/** Asks about changes made before the socket connected, or while it was disconnected. */
async function catchMissed(): Promise<void> {
  // No answer: the next connection asks again.
  if (await haveSettingsChanged().catch(() => false)) await settingsChanged({})
}

/** Handles the server's live events while the shell is mounted: each event's effect on any screen is here. */
function useNotices(ended: (data: SessionEnded) => void, work: (data: Progress) => void, turn: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      connectLive({
        settingsChanged: (data) => void settingsChanged(data),
        sessionEnded: (data) => {
          endSession()
          ended(data)
        },
        jobProgress: (data) => {
          work(data)
          handleJobNotice(data)
          moveJob(client, data)
        },
        sessionStale: () => void catchMissed(),
        connected: (again) => {
          if (!again) return
          // Data on the screen may be out of date after a reconnect.
          void client.invalidateQueries()
          // After a restart the server may serve a newer client.
          void checkVersion()
        },
        // The session may have ended while disconnected: the answer to a call tells.
        foreign: () => void haveSettingsChanged().catch(() => false),
        masterChanged: ({ name }) =>
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name }),
        documentChanged: ({ dokumen }) =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[1] === dokumen || queryKey[0] === dayFigures,
          }),
        dayChanged: () => void fetchSession(),
        // The new rights change the menu and the open screen at once.
        rightsChanged: ({ oleh }) =>
          void fetchSession().then(() => toast.info(word('Hak akses Anda diubah oleh {siapa}', { siapa: oleh }))),
        printChanged: (data) => {
          notifyPrintJob(data)
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(printJobsKey[0]) })
        },
      }),
    // A turn is a session: the next one needs a socket of its own.
    [client, ended, work, turn],
  )
}

/** At most so long after the last sign; less where a session may be idle for a few minutes only. */
const signMs = 300_000

/** Whoever types is there, though no call says so: the server is told before it ends the session as idle. */
function useSignOfLife(): void {
  useEffect(() => {
    let last = Date.now()
    const used = (): void => {
      const idle = Number(currentSession()?.settings.idle_menit ?? 30) * 60_000
      if (Date.now() - last < Math.min(signMs, idle / 3)) return
      last = Date.now()
      void catchMissed()
    }
    addEventListener('keydown', used, true)
    addEventListener('pointerdown', used, true)
    return () => {
      removeEventListener('keydown', used, true)
      removeEventListener('pointerdown', used, true)
    }
  }, [])
}

/** What the system shows over any screen: connection, session, settings, long jobs. Mounted once, in the shell. */
export function System() {
  const [ended, setEnded] = useState<SessionEnded>()
  const [work, setWork] = useState<Progress>()
  // Jobs the user sent to the background.
  const [back, setBackground] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState(0)
  const client = useQueryClient()
  useNotices(setEnded, setWork, turn)
  useSignOfLife()
  useEffect(startVersionWatch, [])
  const goOn = (): void => {
    setEnded(undefined)
    setTurn((n) => n + 1)
    void client.invalidateQueries()
  }
  if (ended) return <EndedSession data={ended} onAgain={goOn} />
  const key = work?.id ?? work?.name
  const running = work?.status === undefined || work.status === 'ANTRE' || work.status === 'JALAN'
  const show = work && key !== undefined && running && !back.has(key) && work.progress !== work.total
  return (
    <>
      <Connection />
      <UpdateNotice />
      {show ? <Running work={work} onBackground={() => setBackground((all) => new Set(all).add(key))} /> : null}
    </>
  )
}

// Lazy is safe here: what runs was told over the connection.
const ProgressDialog = lazyPart(async () => ({
  default: (await import('#kernel/web/kit/ProgressDialog.tsx')).ProgressDialog,
}))

/**
 * Progress of a long job. It can be cancelled, and disappears when the job has ended, whether an event or the list
 * says so.
 */
function Running({ work: { id, name, progress, total }, onBackground }: { work: Progress; onBackground: () => void }) {
  if (useEnded(id)) return null
  const job = id === undefined ? {} : { note: word('Tersimpan juga di Unduhan'), onCancel: () => void cancelJob(id) }
  return (
    <Suspense>
      <ProgressDialog title={word(name)} value={progress} total={total} onBackground={onBackground} {...job} />
    </Suspense>
  )
}

/**
 * The connection is back: load the data of the screens again. The page itself stays, with what was typed meanwhile;
 * it reloads only if a screen's code could not be fetched.
 */
async function refresh(client: QueryClient): Promise<void> {
  acknowledgeReturn()
  void checkVersion()
  await Promise.all([client.invalidateQueries(), fetchSession().catch(() => {})])
}

// Lazy is safe here: the event came over the connection, so the chunk can be fetched.
const SessionEndedModal = lazyPart(async () => ({ default: (await import('./SessionEnded.tsx')).SessionEndedModal }))
const EndedSession = (props: { data: SessionEnded; onAgain: () => void }) => (
  <Suspense>
    <SessionEndedModal {...props} />
  </Suspense>
)
const NewVersion = lazyPart(async () => ({ default: (await import('./NewVersion.tsx')).NewVersion }))

/** A newer client, or a waiting reload; its code is loaded when there is one. */
function UpdateNotice() {
  const fresh = useSyncExternalStore(newVersion.subscribe, newVersion.get)
  const waiting = useSyncExternalStore(reloadWaiting.subscribe, reloadWaiting.get)
  return fresh || waiting ? (
    <Suspense>
      <NewVersion />
    </Suspense>
  ) : null
}

function Connection() {
  const t = useT()
  const client = useQueryClient()
  const state = useSyncExternalStore(onConnection, connection)
  // What such a screen shows of the connection is its own; its data is loaded again unasked.
  const alone = useSyncExternalStore(onConnection, worksAlone)
  const back = alone && state === 'kembali'
  useEffect(() => {
    if (back) void refresh(client)
  }, [back, client])
  if (alone || state === 'baik') return null
  const away = awayShop()
  if (state === 'putus')
    return (
      <Modal
        title={away ? t('Cabang Tidak Tersedia') : t('Looks like you lost your internet connection')}
        icon={<Box tone="bad" Icon={IconWifiOff} />}
        size={480}
        onClose={still}
        closable={false}
        closeLabel={null}
        primary={away ? <Button onClick={goHome}>{t('Kembali ke pusat')}</Button> : undefined}
      >
        <p className="soft">{t('Isian di layar ini tidak hilang.')}</p>
        <p className="soft">{t('Menyimpan, mencari dan mencetak menunggu sampai server terjangkau lagi.')}</p>
        <TryAgain />
      </Modal>
    )
  const load = (
    <Button look="utama" icon={<IconRefresh size={16} />} onClick={() => void refresh(client)}>
      {t('Muat ulang')}
    </Button>
  )
  return (
    <Modal
      title={t('Looks like you connection is Back, You Can Use Our Website Again')}
      icon={<Box tone="ok" Icon={IconWifi} />}
      size={480}
      onClose={still}
      closable={false}
      closeLabel={null}
      primary={load}
    >
      <p className="soft">{t('Muat ulang agar data di layar yang terbaru. Isian tetap.')}</p>
    </Modal>
  )
}

const still = () => {}

function TryAgain() {
  const t = useT()
  const [rest, setRest] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setRest(Math.max(0, Math.ceil((nextProbeAt() - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="row gap-10 hint below-12">
      <Spinner /> {t('Mencoba lagi, {detik} detik', { detik: rest })}
    </p>
  )
}

function Box({ tone, Icon }: { tone: 'bad' | 'ok'; Icon: typeof IconWifi }) {
  return (
    <IconBox tone={tone}>
      <Icon size={20} stroke={1.6} />
    </IconBox>
  )
}
