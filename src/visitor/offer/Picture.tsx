import { isOwnPicture } from '../../domain/files.ts'
import { ownAddress } from '../../domain/ownAddress.ts'
import { OfferIcon, type OfferIconName } from './OfferIcon.tsx'

interface PictureProps {
  /** Link of a picture, or empty. */
  readonly link: string
  /** Stands in for a missing picture. */
  readonly icon: OfferIconName
  /** Below the first screen: loaded when it comes near. */
  readonly isLate: boolean
  readonly className?: string
}

/** A picture in a fixed ratio, so that nothing moves when it arrives. Decorative: the title beside it says the same. */
export const Picture = ({ link, icon, isLate, className = '' }: PictureProps) => (
  <div className={`pic ${className}`.trim()}>
    {isOwnPicture(link) ? (
      <img src={ownAddress(link)} alt="" loading={isLate ? 'lazy' : undefined} decoding="async" />
    ) : (
      <OfferIcon name={icon} />
    )}
  </div>
)
