/** What code that is about one noun may read. */
import type { CallOptions } from '@/api/client'
import type { InputOf, Operation, OperationId, ResultOf } from '@/api/operation'

export interface Reads {
  /** @throws ApiError */
  call<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
    options?: CallOptions,
  ): Promise<ResultOf<Id>>
}
