import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { MovedPieces } from './MovedPieces.tsx'
import { TrayRoom } from './TrayRoom.tsx'
import { usePhotos } from './trays.web.ts'
import { WholeTray } from './WholeTray.tsx'

/** The photograph of each scanned piece. */
function usePhotoMark(codes: readonly string[]) {
  const photos = usePhotos(codes)
  return (code: string) => <Photo imageKey={photos[code] ?? ''} alt="" size={36} />
}

/** What moving pieces adds to the frame that draws it. */
const pindahBarangWeb: DocumentWeb = {
  Preview: MovedPieces,
  scan: { useMark: usePhotoMark, More: WholeTray, Side: TrayRoom },
}
export default pindahBarangWeb
