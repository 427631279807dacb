import { dateTime } from '@/model/date-time'

/** A time in full. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{dateTime(at)}</time>
)
