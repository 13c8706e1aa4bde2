import { IconBulb } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '../Button.tsx'
import { Modal } from '../Modal.tsx'
import { ErrorState } from '../PageStates.tsx'
import { hasLight, openCamera, refusals, setLight, signal, type CameraRefusal } from './camera.web.ts'
import type { CameraScan } from './CameraButton.tsx'
import classes from './CameraSheet.module.css'
import { nothingSeen, freshCodes } from './reads.ts'
import { openReader } from './reader.web.ts'

/** Between two pictures, so that the telephone stays cool. */
const pause_ms = 80
const wait = () => new Promise((done) => setTimeout(done, pause_ms))

/** The live picture, from the moment it is drawn until it goes: then the camera is off. */
function Live({
  onCodes,
  onStream,
  onRefused,
}: {
  onCodes: (codes: readonly string[]) => void
  onStream: (stream: MediaStream) => void
  onRefused: (why: CameraRefusal) => void
}) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const codes = useEffectEvent(onCodes)
  const stream = useEffectEvent(onStream)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    const over = new AbortController()
    const { signal: ended } = over
    const atEnd = (end: () => void) => (ended.aborted ? end() : ended.addEventListener('abort', end))
    const run = async () => {
      const opened = await openCamera()
      if (typeof opened === 'string') return void (ended.aborted || refused(opened))
      atEnd(() => opened.getTracks().forEach((track) => track.stop()))
      if (ended.aborted) return
      const live = video.current!
      live.srcObject = opened
      stream(opened)
      try {
        const reader = await openReader()
        atEnd(() => reader.close())
        await live.play()
        /* oxlint-disable no-await-in-loop -- one picture after the other */
        while (!ended.aborted) {
          const found = await reader.read(live)
          if (!ended.aborted) codes(found)
          await wait()
        }
        /* oxlint-enable no-await-in-loop */
      } catch {
        if (!ended.aborted) refused('reader')
      }
    }
    void run()
    return () => over.abort()
  }, [])
  return (
    <video
      ref={video}
      className={`${classes.live} wide fill round-pop`}
      muted
      playsInline
      aria-label={t('Gambar kamera')}
    />
  )
}

/** The sheet with the live picture: each code goes where a scanner's would, with a tone. */
export function CameraSheet({ onScan, many = false, answer, onClose }: CameraScan & { onClose: () => void }) {
  const t = useT()
  const [refused, setRefused] = useState<CameraRefusal>()
  const [stream, setStream] = useState<MediaStream>()
  const [lit, setLit] = useState(false)
  const [last, setLast] = useState<string>()
  const seen = useRef(nothingSeen)
  const [audio] = useState(() => new AudioContext())
  useEffect(() => () => void audio.close(), [audio])
  const take = (codes: readonly string[]) => {
    const { seen: now, fresh } = freshCodes(seen.current, codes, performance.now())
    seen.current = now
    for (const code of many ? fresh : fresh.slice(0, 1)) {
      signal(audio)
      setLast(code)
      onScan(code)
    }
    if (!many && fresh.length > 0) onClose()
  }
  const light = (on: boolean) =>
    void setLight(stream!, on).then(
      () => setLit(on),
      () => {},
    )
  return (
    <Modal
      title={t('Pindai dengan kamera')}
      size={480}
      closeLabel={many ? t('Selesai') : t('Batal')}
      onClose={onClose}
      left={
        stream && !refused && hasLight(stream) ? (
          <Button icon={<IconBulb size={17} />} aria-pressed={lit} onClick={() => light(!lit)}>
            {t('Lampu')}
          </Button>
        ) : null
      }
    >
      {refused ? (
        <ErrorState
          title={t('Kamera tidak terbuka')}
          content={t(refusals[refused])}
          onRetry={() => setRefused(undefined)}
        />
      ) : (
        <Live onCodes={take} onStream={setStream} onRefused={setRefused} />
      )}
      {last !== undefined && answer ? (
        answer
      ) : refused ? null : (
        <p className="hint" role="status">
          {last === undefined ? t('Arahkan kamera ke barcode atau QR di label.') : t('Terbaca {kode}', { kode: last })}
        </p>
      )}
    </Modal>
  )
}
