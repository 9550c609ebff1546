import { MOST_LISTED } from '../../api/admin/adminScreenshots.ts';
import { Button, Row, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';

/** Cards that are drawn at first, and added by each press of the button. */
export const PAGE_SIZE = 48;

/** The end of a list: a button that draws more of the `rest`, and a word about a list that the server cut. */
export function ListEnd({
  rest,
  isCut,
  onMore,
}: {
  readonly rest: number;
  readonly isCut: boolean;
  readonly onMore: () => void;
}) {
  return (
    <>
      {rest > 0 && (
        <Row justify="center">
          <Button tone="quiet" size="dense" onClick={onMore}>
            {`Show ${Math.min(PAGE_SIZE, rest)} more`}
          </Button>
        </Row>
      )}
      {isCut && (
        <Text size={14} tone="muted" align="center">
          The newest {count(MOST_LISTED)} are listed.
        </Text>
      )}
    </>
  );
}
