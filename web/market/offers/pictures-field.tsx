/** The pictures of an offer: taken, chosen, or given by URL; described, put first, removed. */
import { useState } from 'react';
import { maxImageAlt, maxPictures } from '#contract/offer-fields.ts';
import { imageTypes, maxImageBytes } from '#contract/offers.ts';
import { forcedHttps, isWebAddress } from '#contract/web-address.ts';
import { useErrorText } from '../../api/error-text.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { maxAddress } from './form-values.ts';
import { useMyOffers, useUploadImage } from './queries.ts';

interface WrittenPicture {
  readonly imageUrl: string;
  readonly imageAlt: string;
}

interface PicturesFieldProps {
  /** The current ones, also after others were added while one was uploaded. */
  current: () => WrittenPicture[];
  value: readonly WrittenPicture[];
  onChange: (pictures: WrittenPicture[]) => void;
  error?: string | undefined;
}

export function PicturesField({ current, value, onChange, error }: PicturesFieldProps) {
  const { t } = useWords();
  const add = (imageUrl: string) => {
    const now = current();
    const known = now.some((one) => one.imageUrl === imageUrl);
    if (!known && now.length < maxPictures) onChange([...now, { imageUrl, imageAlt: '' }]);
  };
  return (
    <div className="stack">
      {value.length > 0 && (
        <ol className="own-pictures stack gap-3 plain-list" aria-label={t('offers.pictures')}>
          {value.map((picture, at) => (
            <OwnPicture
              key={picture.imageUrl}
              picture={picture}
              at={at}
              onAlt={(imageAlt) => onChange(value.with(at, { ...picture, imageAlt }))}
              onFirst={() => onChange([picture, ...value.toSpliced(at, 1)])}
              onRemove={() => onChange(value.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {error && <Alert kind="error">{error}</Alert>}
      {value.length < maxPictures ? (
        <NewPictures room={maxPictures - value.length} onAdd={add} />
      ) : (
        <p className="muted">{t('offers.picturesFull', { most: maxPictures })}</p>
      )}
    </div>
  );
}

/** The picture to show: the upload itself, otherwise our copy, if the saved list has one. */
function useShown(imageUrl: string) {
  const { data } = useMyOffers();
  if (imageUrl.startsWith(`${config.apiUrl}/v2/comp/images/`)) {
    return { src: `${imageUrl}?size=small`, fault: null };
  }
  const saved = data?.offers
    .flatMap(({ pictures }) => pictures)
    .find((one) => one.imageUrl === imageUrl);
  return { src: saved?.imageSmallUrl ?? '', fault: saved?.pictureFault ?? null };
}

interface OwnPictureProps {
  picture: WrittenPicture;
  at: number;
  onAlt: (alt: string) => void;
  onFirst: () => void;
  onRemove: () => void;
}

function OwnPicture({ picture, at, onAlt, onFirst, onRemove }: OwnPictureProps) {
  const { t } = useWords();
  const { imageUrl, imageAlt } = picture;
  const { src, fault } = useShown(imageUrl);
  const no = at + 1;
  return (
    <li className="own-picture grid gap-3">
      <span className="stack gap-2">
        <Picture src={src} alt={imageAlt || t('offers.pictureNo', { no })} first />
        {at === 0 && <Badge>{t('offers.pictureFirst')}</Badge>}
      </span>
      <div className="stack gap-2">
        {fault && <Alert kind="error">{t(`offers.pictureFault_${fault}`)}</Alert>}
        {!fault && src === '' && <Alert>{t('offers.pictureElsewhere')}</Alert>}
        {src === '' && <p className="break-anywhere muted">{imageUrl}</p>}
        <TextField
          label={t('offers.pictureAlt')}
          hint={at === 0 && t('offers.pictureAltHint')}
          optional
          maxLength={maxImageAlt}
          value={imageAlt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div className="row gap-2">
          {at > 0 && (
            <Button
              kind="quiet"
              icon="up"
              aria-label={t('offers.makeFirstNo', { no })}
              onClick={onFirst}
            >
              {t('offers.makeFirst')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon="close"
            aria-label={t('offers.removePictureNo', { no })}
            onClick={onRemove}
          >
            {t('offers.removePicture')}
          </Button>
        </div>
      </div>
    </li>
  );
}

type Wrong = 'offers.pictureTooLarge' | 'offers.pictureWrongType';

/** What can be checked before sending; the API inspects the file itself. */
function wrongWith({ size, type }: File): Wrong | null {
  if (!imageTypes.some((one) => one === type)) return 'offers.pictureWrongType';
  return size > maxImageBytes ? 'offers.pictureTooLarge' : null;
}

interface NewPicturesProps {
  /** How many more there may be. */
  room: number;
  onAdd: (imageUrl: string) => void;
}

function NewPictures({ room, onAdd }: NewPicturesProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const upload = useUploadImage();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  /** One after another, so that they stay in the order of choosing. */
  const take = async (files: readonly File[]) => {
    upload.reset();
    setWrong(files.map(wrongWith).find((one) => one !== null) ?? null);
    for (const file of files.filter((one) => !wrongWith(one)).slice(0, room)) {
      const { imageUrl } = await upload.mutateAsync(file);
      onAdd(imageUrl);
    }
  };
  const error = wrong ? t(wrong) : errorText(upload.error, 'calls.imageUpload');
  return (
    <>
      <FileDrop
        label={t('offers.choosePictures')}
        cameraLabel={t('offers.takePicture')}
        hint={
          upload.isPending
            ? t('offers.pictureSending', { name: upload.variables.name })
            : t('offers.picturesHint', { room })
        }
        accept={imageTypes.join(',')}
        pending={upload.isPending}
        // A failed upload is shown below.
        onFiles={(files) => void take(files).catch(() => undefined)}
      />
      {error && <Alert kind="error">{error}</Alert>}
      <ImageAddress onImageUrl={onAdd} />
    </>
  );
}

/** A picture hosted elsewhere, by its https URL (specification §5). */
function ImageAddress({ onImageUrl }: { onImageUrl: (url: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const use = () => {
    const address = forcedHttps(text, '');
    const good = text.trim() !== '' && isWebAddress(address);
    setWrong(!good);
    if (!good) return;
    onImageUrl(address);
    setText('');
  };
  return (
    <details>
      <summary className="disclosure primary semibold">{t('offers.pictureAddress')}</summary>
      <div className="line tag-own">
        <TextField
          label={t('offers.pictureAddressOf')}
          hint={t('offers.pictureAddressHint')}
          error={wrong && t('calls.fieldWebAddress')}
          inputMode="url"
          autoComplete="off"
          maxLength={maxAddress}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            use();
          }}
        />
        <Button kind="secondary" onClick={use}>
          {t('offers.useAddress')}
        </Button>
      </div>
    </details>
  );
}
