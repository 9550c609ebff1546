import { Copy, Download } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Notice, Row, Stack, Text, toast } from '../../design-system/index.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { saveFile } from '../../shared/files/saveFile.ts';

export interface BackupCodeListProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Fresh backup codes, to be copied or stored as a file. */
export function BackupCodeList({ name, codes, onDone }: BackupCodeListProps) {
  const text = `Bigsmall backup codes of ${name}. Each signs in once.\n\n${codes.join('\n')}\n`;
  return (
    <Notice title="Your backup codes">
      <Stack gap={12}>
        <Text size={14} tone="muted">
          Each signs in once in place of a code of the app. They are shown only now: store them where you find
          them without your phone.
        </Text>
        <Grid as="ul" least={144} gap={8} label="Backup codes">
          {codes.map((code) => (
            <li key={code}>
              <Text as="code" size={14}>
                {code}
              </Text>
            </li>
          ))}
        </Grid>
        <Row gap={8} wrap>
          <Button
            tone="quiet"
            size="small"
            icon={Copy}
            onClick={() =>
              void copyText(text).then((copied) =>
                toast({ title: copied ? 'Codes copied' : 'Select the codes and copy them by hand' }),
              )
            }
          >
            Copy
          </Button>
          <Button
            tone="quiet"
            size="small"
            icon={Download}
            onClick={() => {
              const saved = saveFile(new Blob([text], { type: 'text/plain' }), 'bigsmall-backup-codes.txt');
              if (!saved) toast({ title: 'This browser saves no files. Copy the codes.' });
            }}
          >
            Download
          </Button>
          <Button tone="quiet" size="small" onClick={onDone}>
            I have stored them
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
