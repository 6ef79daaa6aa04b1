import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { Block } from '@/app/_ui/block';

/** A code that opens nothing: mistyped, or of a board that is not the same any more. */
export default function NoSuchBoard() {
  return (
    <PageShell>
      <PageHead
        title="This code opens no board"
        sub="It is mistyped, or its board has changed since the slip was printed: other players, other colours, another round."
      />
      <Block as="p" className="mt-s5">
        Tell the arbiter the result, or ask for a new slip.
      </Block>
    </PageShell>
  );
}
