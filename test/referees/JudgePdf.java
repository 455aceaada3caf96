import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Judges files by PDF/UA-1: a line for each file, and one for each fault. */
public class JudgePdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    var flavour = PDFAFlavour.PDFUA_1;
    for (String file : files) {
      try (var parser = foundry.createParser(new FileInputStream(file), flavour);
          var validator = foundry.createValidator(flavour, false)) {
        var result = validator.validate(parser);
        System.out.println(file + "\t" + (result.isCompliant() ? "conforms" : "does not conform"));
        for (var one : result.getTestAssertions()) {
          if (one.getStatus() != TestAssertion.Status.FAILED) continue;
          var rule = one.getRuleId();
          System.out.println(file + "\t" + rule.getClause() + "-" + rule.getTestNumber() + ": " + one.getMessage());
        }
      }
    }
  }
}
