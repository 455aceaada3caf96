/** The picture of an offer: uploaded or given by URL, previewed, described, removed. */
import { useState } from 'react';
import { maxImageAlt } from '#contract/offer-fields.ts';
import { imageTypes, maxImageBytes } from '#contract/offers.ts';
import { forcedHttps, isWebAddress } from '#contract/web-address.ts';
import { config } from '../config.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { maxAddress } from './form-values.ts';
import { useMyOffers, useUploadImage } from './queries.ts';

interface ImageFieldProps {
  imageUrl: string;
  onImageUrl: (url: string) => void;
  alt: string;
  onAlt: (alt: string) => void;
  altError?: string | undefined;
}

/** The picture to show: the upload itself, otherwise our copy, if the saved list has one. */
function useShown(imageUrl: string) {
  const { data } = useMyOffers();
  if (imageUrl.startsWith(`${config.apiUrl}/v2/comp/images/`))
    return { src: imageUrl, fault: null };
  const saved = data?.offers.find((one) => one.imageUrl === imageUrl);
  return { src: saved?.pictureUrl ?? '', fault: saved?.pictureFault ?? null };
}

export function ImageField({ imageUrl, onImageUrl, alt, onAlt, altError }: ImageFieldProps) {
  const { t } = useWords();
  const { src, fault } = useShown(imageUrl);
  if (imageUrl === '') return <NoImage onImageUrl={onImageUrl} />;
  return (
    <div className="image-field stack">
      <Picture src={src} alt={alt || t('offers.picture')} first />
      <div className="stack">
        {fault && <Alert kind="error">{t(`offers.pictureFault_${fault}`)}</Alert>}
        {!fault && src === '' && <Alert>{t('offers.pictureElsewhere')}</Alert>}
        {src === '' && <p className="break-anywhere muted">{imageUrl}</p>}
        <TextField
          label={t('offers.pictureAlt')}
          hint={t('offers.pictureAltHint')}
          error={altError}
          optional
          maxLength={maxImageAlt}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div>
          <Button kind="quiet" icon="close" onClick={() => onImageUrl('')}>
            {t('offers.removePicture')}
          </Button>
        </div>
      </div>
    </div>
  );
}

type Wrong = 'offers.pictureTooLarge' | 'offers.pictureWrongType';

/** What can be checked before sending; the API inspects the file itself. */
function wrongWith({ size, type }: File): Wrong | null {
  if (!imageTypes.some((one) => one === type)) return 'offers.pictureWrongType';
  return size > maxImageBytes ? 'offers.pictureTooLarge' : null;
}

function NoImage({ onImageUrl }: Pick<ImageFieldProps, 'onImageUrl'>) {
  const { t } = useWords();
  const errorText = useErrorText();
  const upload = useUploadImage();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const take = (file: File) => {
    const found = wrongWith(file);
    setWrong(found);
    if (found) return upload.reset();
    upload.mutate(file, { onSuccess: (image) => onImageUrl(image.imageUrl) });
  };
  const error = wrong ? t(wrong) : errorText(upload.error, 'calls.imageUpload');
  return (
    <div className="stack">
      <FileDrop
        label={t('offers.choosePicture')}
        hint={
          upload.isPending
            ? t('offers.pictureSending', { name: upload.variables.name })
            : t('offers.pictureHint')
        }
        accept={imageTypes.join(',')}
        pending={upload.isPending}
        onFile={take}
      />
      {error && <Alert kind="error">{error}</Alert>}
      <ImageAddress onImageUrl={onImageUrl} />
    </div>
  );
}

/** A picture hosted elsewhere, by its https URL (specification §5). */
function ImageAddress({ onImageUrl }: Pick<ImageFieldProps, 'onImageUrl'>) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const use = () => {
    const address = forcedHttps(text, '');
    const good = text.trim() !== '' && isWebAddress(address);
    setWrong(!good);
    if (good) onImageUrl(address);
  };
  return (
    <div className="line tag-own">
      <TextField
        label={t('offers.pictureAddress')}
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
  );
}
