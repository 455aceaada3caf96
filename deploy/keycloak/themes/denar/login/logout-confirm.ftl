<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("logoutConfirmTitle")}
  <#elseif section = "form">
    <p>${msg("logoutConfirmHeader", realm.displayName!realm.name)}</p>
    <form action="${url.logoutConfirmAction}" method="post">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <button type="submit" name="confirmLogout" value="yes" autofocus>${msg("doLogout")}</button>
      <#if !logoutConfirm.skipLink && (client.baseUrl)?has_content>
        <a class="button quiet" href="${client.baseUrl}">${msg("stay")}</a>
      </#if>
    </form>
  </#if>
</@layout.registrationLayout>
