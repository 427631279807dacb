import { dateTime, isoTime } from '@/model/date-time'

/** A time in full. */
export const Moment = ({ at }: { at: Date }) => <time dateTime={isoTime(at)}>{dateTime(at)}</time>
