import { chatFileMaxBytes, chatFileMediaTypes, chatFilesPerMessage } from '@kubora/validation/chat-files'
import { pictureMaxBytes } from '@kubora/validation/evidence-files'

/** What can be wrong with a file that is to go with a message. */
export type FileFault = 'tooMany' | 'empty' | 'type' | 'tooLarge' | 'pictureTooLarge'

/** Most bytes of a file that is refused as too large. */
export const faultMaxBytes = (fault: FileFault) =>
  fault === 'pictureTooLarge' ? pictureMaxBytes : chatFileMaxBytes

/** Returns why a file cannot go with a message that has `count` others. The bytes decide later: this saves an upload that cannot succeed. */
export function faultOf({ size, type }: Pick<File, 'size' | 'type'>, count: number): FileFault | null {
  if (count >= chatFilesPerMessage) return 'tooMany'
  if (size === 0) return 'empty'
  if (type !== '' && !chatFileMediaTypes.some((taken) => taken === type)) return 'type'
  const fault = type.startsWith('image/') ? 'pictureTooLarge' : 'tooLarge'
  return size > faultMaxBytes(fault) ? fault : null
}
